import { api } from '@akin/contract/api.ts'
import { expect, test, vi } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { keysIn } from '#testing/keys-in.ts'
import { scene } from '#testing/scene.ts'
import { eraseSupport } from './personal.ts'
import { ticketAttachments, tickets } from './tables.ts'

const { app, call, config, db, deps, person } = await scene({ work: true })

test('when an account is gone, its tickets and their files are, and those of others stay', async () => {
  const [ana, ben] = [await person('Ana'), await person('Ben')]
  for (const asker of [ana, ben]) {
    const attached = await app.inject({
      method: 'POST',
      url: '/api/support/attachments',
      payload: Buffer.from('%PDF-1.7 a page'),
      headers: { origin: config.publicUrl, 'content-type': 'application/pdf' },
    })
    const body = {
      category: 'Other' as const,
      name: asker.displayName,
      email: asker.email,
      subject: 'A question',
      message: 'A question that is long enough to be sent.',
      attachments: [attached.json().key as string],
    }
    expect((await call(api.openTicket, { body, asker })).status).toBe(201)
  }
  expect(await keysIn(deps.config.filesDir, 'support')).toHaveLength(2)

  await transaction(db, tx => eraseSupport(tx, ana.id))

  expect((await db.select().from(tickets)).map(ticket => ticket.userId)).toEqual([ben.id])
  const [kept] = await db.select().from(ticketAttachments)
  await vi.waitFor(async () =>
    expect(await keysIn(deps.config.filesDir, 'support')).toEqual([kept?.storedAs]),
  )
})

import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SealedContent } from '#safety/seal-evidence.ts'
import { cases, evidence, reports } from '#safety/tables.ts'
import { supportScene, ticketForm } from './support.scene.ts'

const { call, db, person } = await supportScene({ config: { limitsScale: 50 } })

const abuse = { ...ticketForm, category: 'Safety or abuse' as const }
const casesOf = ({ id }: { id: number }) => db.select().from(cases).where(eq(cases.targetId, id))

test('a message about abuse opens one case for whom it names, with their page as everyone sees it', async () => {
  const ben = await person('Ben')
  await call(api.editProfile, {
    asker: ben,
    body: { bio: 'Buy my coins', headline: 'Zyxheadline', audiences: { headline: 'members', bio: 'public' } },
  })
  const sent = await call(api.openTicket, {
    body: { ...abuse, affectedUser: 'https://akin.test/p/Ben?ref=x' },
  })
  expect(sent.status).toBe(201)
  for (const affectedUser of ['Ben', '@ben', ' /p/ben ']) {
    const { status } = await call(api.openTicket, { body: { ...abuse, affectedUser } })
    expect(status).toBe(201)
  }
  const [found, ...others] = await casesOf(ben)
  expect([found?.origin, others]).toEqual(['visitor', []])
  const all = await db
    .select()
    .from(reports)
    .where(eq(reports.caseId, found?.id ?? 0))
  expect(all).toHaveLength(4)
  expect(all[0]).toMatchObject({ reporterId: null, subject: 'profile', about: 'Ben' })
  expect(all[0]?.details).toContain(`#${sent.body.number} ${abuse.subject}`)
  const items = await db
    .select()
    .from(evidence)
    .where(eq(evidence.reportId, all[0]?.id ?? 0))
  const words = items.map(({ content }) => (JSON.parse(content) as SealedContent).text).join()
  expect(words).toContain('Buy my coins')
  expect(words).not.toContain('Zyxheadline')
})

test('a page that is not there, one’s own, or another matter is a ticket alone', async () => {
  const [ana, cleo] = [await person('Ana'), await person('Cleo')]
  await call(api.editProfile, { asker: cleo, body: { publicPage: false } })
  const forms = [
    { ...abuse, affectedUser: '/p/Nobody' },
    { ...abuse, affectedUser: 'the man from yesterday' },
    { ...abuse, affectedUser: 'Cleo' },
    { ...abuse, affectedUser: 'Ana' },
    { ...ticketForm, affectedUser: 'Cleo' },
  ]
  for (const body of forms) expect((await call(api.openTicket, { body, asker: ana })).status).toBe(201)
  expect([...(await casesOf(ana)), ...(await casesOf(cleo))]).toEqual([])
})

import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { infoScene } from './info.scene.ts'

const stage = await infoScene()
const { db, contacts, strangers, say, call } = stage

const warned = (asker: Person, { id: contactId }: Person) =>
  call(api.getWarning, { asker, params: { contactId } })

async function decided({ id }: Person, { step = 'ban', reason = 'scam' } = {}) {
  await db.execute(sql`insert into decisions (user_id, step, reason, facts, place, decided_by, ends_at)
    values (${id}, ${step}, ${reason}, 'They asked several people for gift cards.', 'messages', 'maren',
      case when ${step} = 'limit' then now() + interval '7 days' end)`)
}

test('those whom a scammer wrote to are told once it is decided, and nobody else is', async () => {
  const [ana, ben] = await contacts()
  const [cleo] = await strangers('Cleo')
  const [dan] = await contacts()
  await say(ana, ben, 'Hello')
  await say(ben, ana, 'Send me a gift card')
  expect((await warned(ana, ben)).body).toEqual({ isScam: false })
  await decided(ben, { step: 'limit' })
  await decided(ben, { step: 'ban', reason: 'spam' })
  expect((await warned(ana, ben)).body).toEqual({ isScam: false })
  await decided(ben)
  expect((await warned(ana, ben)).body).toEqual({ isScam: true })
  expect((await warned(ben, ana)).body).toEqual({ isScam: false })
  for (const other of [cleo, dan]) expect((await warned(other, ben)).status).toBe(404)
  await db.execute(sql`update decisions set lifted_at = now(), lifted_why = 'It was someone else.'`)
  expect((await warned(ana, ben)).body).toEqual({ isScam: false })
  expect(await stage.toStrangers(api.getWarning, { params: { contactId: ben.id } })).toEqual(strangersRefused)
})

import { api } from '@akin/contract/api.ts'
import type { Audience } from '@akin/contract/profile/audiences.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import { profiles } from '#profile/tables.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene()
const { call, db, contacts, strangers, remove, block, leave } = stage

async function lives({ id }: Person, timeZone: string | null, audience?: Audience) {
  const audiences = audience ? { timeZone: audience } : {}
  await db.update(profiles).set({ timeZone, audiences }).where(eq(profiles.userId, id))
}

function awake(asker: Person, { id }: Pick<Person, 'id'>) {
  return call(api.getAwake, { asker, params: { contactId: id } })
}

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.getAwake, { params: { contactId: 1 } })).toEqual(strangersRefused)
})

test('it is the next half past eight where they are', async () => {
  const [ana, ben] = await contacts()
  await lives(ben, 'Asia/Tokyo')
  const { status, body } = await awake(ana, ben)
  const at = new Date(body.at ?? 0)
  expect([status, at.toISOString().slice(10)]).toEqual([200, 'T23:30:00.000Z'])
  const ahead = at.getTime() - Date.now()
  expect([ahead > 0, ahead <= 24 * 60 * 60 * 1000]).toEqual([true, true])
})

test.each<[Audience, boolean]>([
  ['public', true],
  ['members', true],
  ['contacts', true],
  ['me', false],
])('of someone who shows their time zone to %s: %s', async (audience, isTold) => {
  const [ana, ben] = await contacts()
  await lives(ben, 'Europe/Lisbon', audience)
  const { status, body } = await awake(ana, ben)
  expect([status, body.at !== null]).toEqual([200, isTold])
})

test('of someone who has said no zone, nothing is known either', async () => {
  const [ana, ben] = await contacts()
  await lives(ben, null)
  expect((await awake(ana, ben)).body).toEqual({ at: null })
})

test('who is no contact is not there: strangers, former contacts, those who blocked or are leaving', async () => {
  const [ana] = await strangers('Ana')
  const others = await strangers('Ben', 'Cleo', 'Dan', 'Eve')
  const [, cleo, dan, eve] = others
  await stage.befriend(ana, cleo, dan, eve)
  for (const one of others) await lives(one, 'Europe/Lisbon', 'public')
  await remove(cleo, ana)
  await block(dan, ana)
  await leave(eve)
  for (const one of [...others, ana]) expect((await awake(ana, one)).status).toBe(404)
})

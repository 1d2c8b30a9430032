import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { connectScene } from './connect.scene.ts'
import { present } from './tables.ts'

const { call, connect, db, befriend, request, strangers, timePasses } = await connectScene({
  live: { offlineMs: 20, resyncMs: 0 },
  work: true,
})

const take = (asker: Person, told: boolean) =>
  call(api.takeBreak, { asker, body: { until: null, told, stopRenewing: false } })
const seenBy = async (asker: Person) => {
  const { body } = await call(api.listContacts, { asker })
  return (body as { user?: object }[])[0]?.user
}

/** As it is written down, in the transaction that tells contacts. */
const isHere = async ({ id }: Person) =>
  (await db.select().from(present).where(eq(present.userId, id))).length > 0
const isThere = (who: Person) => expect.poll(() => isHere(who)).toBe(true)
const isGone = (who: Person) => expect.poll(() => isHere(who)).toBe(false)

test('contacts learn of a break, hear nothing of comings and goings, and see when it is over', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  const [anas, bens] = [await connect(ana), await connect(ben)]
  await expect.poll(() => seenBy(ben)).toMatchObject({ online: true, onBreak: false })
  await take(ana, true)
  await anas.frame('break_changed')
  await bens.frame('contacts_changed')
  expect(await seenBy(ben)).toMatchObject({
    ...{ displayName: ana.displayName, unavailable: false },
    ...{ online: false, lastSeen: null, onBreak: true },
  })
  bens.frames.length = 0
  await call(api.tellTyping, { asker: ana, params: { contactId: ben.id } })
  anas.ws.close()
  await isGone(ana)
  const again = await connect(ana)
  await isThere(ana)
  await take(ana, false)
  await bens.frame('contacts_changed')
  expect(bens.frames.map(({ type }) => type)).toEqual(['contacts_changed'])
  await call(api.endBreak, { asker: ana })
  await expect.poll(() => seenBy(ben)).toMatchObject({ online: true, onBreak: false })
  for (const { ws } of [again, bens]) ws.close()
})

test('who does not let them know is simply offline since it began, though they look around', async () => {
  const [cleo, dan] = await strangers('Cleo', 'Dan')
  await befriend(cleo, dan)
  await take(cleo, false)
  await timePasses({ hours: 3 })
  const cleos = await connect(cleo)
  await isThere(cleo)
  cleos.ws.close()
  await isGone(cleo)
  const seen = (await seenBy(dan)) as { lastSeen: string }
  expect(seen).toMatchObject({ online: false, onBreak: false, unavailable: false })
  expect(Date.now() - new Date(seen.lastSeen).getTime()).toBeGreaterThan(2 * 3_600_000)
})

test('who takes a break sends nobody a request, and can say yes to one', async () => {
  const [eva, fred, gil] = await strangers('Eva', 'Fred', 'Gil')
  await request(gil, eva)
  await take(eva, true)
  const refused = await request(eva, fred)
  expect([refused.status, refused.body.code]).toEqual([409, 'on_break'])
  expect((await request(fred, eva)).body.code).toBe('cannot_request')
  expect((await request(eva, gil)).body.status).toBe('connected')
  expect(await seenBy(gil)).toMatchObject({ displayName: eva.displayName, onBreak: true })
})

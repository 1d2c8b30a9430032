import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Known } from '#connect/connect.scene.ts'
import { attention } from '../tables.ts'
import { tellingScene } from '../telling.scene.ts'

const stage = await tellingScene({ live: {} })
const { db, look, strangers, contacts, timePasses } = stage

const tabsOf = ({ id }: Known) =>
  db.select().from(attention).where(eq(attention.userId, id)).orderBy(asc(attention.seenAt))

test('a tab has a conversation before its eyes, then is elsewhere, then is gone', async () => {
  const [ana, ben] = await contacts()
  const tab = await look(ana, ben)
  expect(await tabsOf(ana)).toMatchObject([{ tab, contactId: ben.id }])
  await look(ana, null, { tab })
  expect(await tabsOf(ana)).toMatchObject([{ tab, contactId: null }])
  const other = await look(ana, ben)
  await look(ana, null, { tab, isHere: false })
  expect(await tabsOf(ana)).toMatchObject([{ tab: other, contactId: ben.id }])
})

test('it can be said over the socket', async () => {
  const [ana, ben] = await contacts()
  const socket = await stage.connect(ana)
  const data = { tab: randomUUID(), isHere: true, contactId: ben.id }
  socket.ws.send(JSON.stringify({ type: 'attention', id: 1, data }))
  await socket.frame('ack')
  expect(await tabsOf(ana)).toHaveLength(1)
})

test('of a conversation that is not theirs nothing is kept, and the answer is the same', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await stage.befriend(ben, cleo)
  for (const contact of [ben, cleo, { id: 1, displayName: 'Nobody' }, ana]) await look(ana, contact)
  expect((await tabsOf(ana)).map(({ contactId }) => contactId)).toEqual([null, null, null, null])
})

test('many at once are written together, and of many tabs the last ones count', async () => {
  const [ana, ben] = await contacts()
  const people = [ana, ben]
  await Promise.all(people.flatMap(person => Array.from({ length: 20 }, () => look(person, null))))
  const last = await look(ana, ben)
  const tabs = await tabsOf(ana)
  expect(tabs.length).toBe(8)
  expect(tabs.at(-1)).toMatchObject({ tab: last, contactId: ben.id })
  const same = randomUUID()
  await Promise.all([null, ben, null, ben].map(contact => look(ana, contact, { tab: same })))
  expect((await tabsOf(ana)).filter(({ tab }) => tab === same)).toHaveLength(1)
})

test('what closed without a word is forgotten in time', async () => {
  const [ana] = await contacts()
  await look(ana, null)
  await timePasses({ hours: 2 })
  const [other] = await contacts()
  // A few of them each time.
  for (let n = 0; n < 3; n++) await look(other, null)
  expect(await tabsOf(ana)).toEqual([])
  expect(await db.$count(attention, sql`seen_at < now() - interval '1 hour'`)).toBe(0)
})

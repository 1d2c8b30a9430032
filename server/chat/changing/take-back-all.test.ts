import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heardBy, type Known, strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { giving } from '../gifts/gift.scene.ts'
import { sealedMessages } from '../tables.ts'
import { takeBackRestNow } from './take-back-many.ts'

const stage = await chatScene({ live: {} })
const { call, db, deps, contacts, talking, say, fill, drop, thread, connect, block, befriend } = stage
const { present } = giving(stage)

const count = async (asker: Person, { id: contactId }: Known) =>
  (await call(api.countOwnMessages, { asker, params: { contactId } })).body.count
const takeBack = (asker: Person, { id: contactId }: Known) =>
  call(api.takeBackAll, { asker, params: { contactId } })

async function left(asker: Person, contact: Person) {
  const { items } = await thread(asker, contact)
  return items.map(({ senderId, body, deletedAt }) => [senderId === asker.id, deletedAt ? null : body])
}

test('a stranger is refused', async () => {
  const params = { contactId: 1 }
  expect(await stage.toStrangers(api.takeBackAll, { params })).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.countOwnMessages, { params })).toEqual(strangersRefused)
})

test('everything of one’s own goes for both and is sealed; the other’s words and gifts stay', async () => {
  const [ana, ben] = await talking()
  await present(ana, ben, 'wave', 'For you')
  await drop(ana, await say(ana, ben, 'Gone before'), 'everyone')
  const last = await say(ana, ben, 'Too much')
  expect(await count(ana, ben)).toBe(2)
  const socket = await connect(ben)
  expect((await takeBack(ana, ben)).status).toBe(204)
  expect(await left(ben, ana)).toEqual([
    [false, null],
    [true, 'Hello to you'],
    [false, 'For you'],
    [false, null],
    [false, null],
  ])
  const { conversationId } = last
  const told = (await heardBy(socket)).filter(({ type }) => type === 'message_deleted')
  expect(told.map(({ data }) => data)).toMatchObject([
    { seq: 1, trace: true },
    { seq: last.seq, trace: true },
  ])
  expect(await db.$count(sealedMessages, sql`conversation_id = ${conversationId}`)).toBe(3)
  expect(await count(ana, ben)).toBe(0)
  expect((await takeBack(ana, ben)).status, 'again').toBe(204)
})

test('however much it is, the rest goes by a job; and what is said meanwhile stays', async () => {
  const [ana, ben] = await contacts()
  const id = await fill(ana, ben, 1000)
  await takeBack(ana, ben)
  expect(await count(ana, ben)).toBe(400)
  await say(ana, ben, 'Later')
  const { rows } = await db.execute<{ data: unknown }>(
    sql`delete from pgboss.job where name = 'take-back' returning data`,
  )
  const run = { id: 'test', attempt: 1, signal: new AbortController().signal }
  for (let times = 0; times < 2; times++) await takeBackRestNow.run(rows[0]?.data, deps, run)
  const { rows: found } = await db.execute(sql`
    select count(*) filter (where deleted_at is not null) as taken, count(distinct change_seq) as changes,
      count(*) filter (where body <> '' and sender_id = ${ana.id}) as mine from messages where conversation_id = ${id}`)
  expect(found).toEqual([{ taken: 500, changes: 500, mine: 1 }])
})

test('who has blocked the sender keeps it, and who cannot read a conversation has none', async () => {
  const [ana, ben] = await talking()
  const [cleo, dora] = await stage.strangers('Cleo', 'Dora')
  await befriend(ana, dora)
  expect(await count(ana, dora)).toBe(0)
  await block(ben, ana)
  expect((await takeBack(ana, ben)).status).toBe(204)
  expect(await left(ana, ben)).toEqual([
    [true, null],
    [false, 'Hello to you'],
  ])
  await stage.unblock(ben, ana)
  expect(await left(ben, ana)).toEqual([
    [false, 'Hello'],
    [true, 'Hello to you'],
  ])
  await block(ana, ben)
  for (const other of [cleo, ben, ana]) expect((await takeBack(ana, other)).body.code).toBe('not_found')
})

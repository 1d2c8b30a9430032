import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { heardBy } from '#connect/connect.scene.ts'
import { transaction } from '#platform/database/transaction.ts'
import { openLoops } from '#platform/loops.ts'
import { tellings } from '../tables.ts'
import { tellingScene } from '../telling.scene.ts'
import { watchMessages } from './watch-messages.ts'
import { watching } from './watching.ts'

const stage = await tellingScene({ live: {} })
const { db, deps, contacts, talking, pair, say, watched, waiting, mailsFor, bellOf, device } = stage

test('the first message of all is seen, and calls the one it was for', async () => {
  const [ana, ben] = await contacts()
  await device(ben)
  const { id, seq, conversationId } = await say(ana, ben, 'Hello')
  expect(id, 'nothing was ever sent before').toBe(1)
  await watched()
  const about = { kind: 'message', key: `message:${conversationId}`, fromId: ana.id }
  expect(await waiting(ben)).toMatchObject([
    { ...about, conversationId, fromSeq: seq, toSeq: seq, held: null },
  ])
  const [mail] = await mailsFor(ben)
  expect(mail).toMatchObject({ ...about, conversationId, fromSeq: seq })
  const later = (mail?.lookAt.getTime() ?? 0) - (mail?.since.getTime() ?? 0)
  expect(later).toBe(30 * 60_000)
  expect(await bellOf(ben)).toMatchObject([{ ...about, times: 1, seenAt: null }])
  expect([await waiting(ana), await mailsFor(ana), await bellOf(ana)]).toEqual([[], [], []])
})

test('many messages in a row are one thing to tell, from the first on', async () => {
  const [ana, ben] = await pair()
  const first = await say(ben, ana, 'One')
  await say(ben, ana, 'Two')
  await watched()
  const last = await say(ben, ana, 'Three')
  await watched()
  expect(await waiting(ana)).toMatchObject([{ fromSeq: first.seq, toSeq: last.seq }])
  expect(await mailsFor(ana)).toMatchObject([{ fromSeq: expect.any(Number) }])
  expect((await bellOf(ana)).length).toBe(1)
})

test('what was read by then calls nobody', async () => {
  const [ana, ben] = await pair()
  const { seq } = await say(ben, ana, 'Look')
  await stage.read(ana, ben, seq)
  const bell = await bellOf(ana)
  await watched()
  expect(await waiting(ana)).toEqual([])
  expect(await bellOf(ana)).toEqual(bell)
})

test('a line about the timer and a gift call nobody, nor does what was undone', async () => {
  const [ana, ben] = await pair()
  await stage.setTimer(ben, ana, '7d')
  await watched()
  expect(await waiting(ana)).toEqual([])
  await stage.drop(ben, await say(ben, ana, 'Oh no'), 'undo')
  await watched()
  expect(await waiting(ana)).toEqual([])
})

test('a conversation before their eyes, or muted, rings no bell; a mail comes later to who goes without reading', async () => {
  const [ana, ben] = await talking()
  await device(ana)
  await watched()
  await db.delete(tellings)
  const bell = await bellOf(ana)
  await stage.look(ana, ben)
  await say(ben, ana, 'Are you there?')
  await watched()
  expect([await waiting(ana), await bellOf(ana)]).toEqual([[], bell])
  expect(await mailsFor(ana)).toHaveLength(1)
  const [eve, dan] = await talking()
  await watched()
  await db.delete(tellings)
  await stage.arrange(eve, dan, { muted: '8h' })
  const before = await bellOf(eve)
  await say(dan, eve, 'Hello?')
  await watched()
  expect([await mailsFor(eve), await bellOf(eve)]).toEqual([[], before])
})

test('whoever wants no mail and no bell of messages gets none', async () => {
  const [ana, ben] = await contacts()
  for (const channel of ['bell', 'mail'])
    await stage.decide(ana, { change: { topic: 'messages', channel, on: false } })
  await device(ana)
  await say(ben, ana, 'Hello')
  await watched()
  expect([await mailsFor(ana), await bellOf(ana)]).toEqual([[], []])
  expect(await waiting(ana)).toHaveLength(1)
})

test('the bell rings in open pages, once for many', async () => {
  const [ana, ben] = await contacts()
  const socket = await stage.connect(ana)
  for (const body of ['One', 'Two', 'Three']) await say(ben, ana, body)
  await watched()
  const rung = (await heardBy(socket)).filter(({ type }) => type === 'bell')
  expect(rung).toHaveLength(1)
})

test('one process watches at a time, and the others do not wait for it', async () => {
  const [ana, ben] = await pair()
  await say(ben, ana, 'Hello')
  await transaction(db, async tx => {
    await tx.execute(sql`select from message_watch for update`)
    expect(await watchMessages(db)).toBe(false)
  })
  expect(await waiting(ana)).toEqual([])
  await watched()
  expect(await waiting(ana)).toHaveLength(1)
})

test('a message that is committed after a later one is not missed', async () => {
  const [ana, ben] = await pair()
  const [cat, dan] = await pair()
  const { id: conversationId, userAId } = await stage.rowOf(ana, ben)
  const client = await db.$client.connect()
  await client.query('begin')
  const mine = userAId === ben.id ? 'sent_a' : 'sent_b'
  const { rows } = await client.query<{ seq: number; nth: number }>(
    `update conversations set last_seq = last_seq + 1, ${mine} = ${mine} + 1 where id = $1 returning last_seq as seq, ${mine} as nth`,
    [conversationId],
  )
  await client.query(
    `insert into messages (conversation_id, seq, sender_id, nth, client_id, body) values ($1, $2, $3, $4, $5, 'Slow')`,
    [conversationId, rows[0]?.seq, ben.id, rows[0]?.nth, randomUUID()],
  )
  await say(dan, cat, 'Quick')
  for (let step = 0; step < 4; step++) await watchMessages(db)
  expect(await waiting(ana)).toEqual([])
  await client.query('commit')
  client.release()
  await watched()
  expect([await waiting(ana), await waiting(cat)].map(rows => rows.length)).toEqual([1, 1])
})

test('a message of someone who was blocked since calls nobody, and tells nobody of it', async () => {
  const [ana, ben] = await pair()
  const [cat, dan] = await pair()
  for (const [from, to] of [
    [ben, ana],
    [dan, cat],
  ] as const)
    await say(from, to, 'You!')
  await stage.block(ana, ben)
  await stage.block(dan, cat)
  const bells = [await bellOf(ana), await bellOf(cat)]
  await watched()
  expect([await waiting(ana), await waiting(cat)]).toEqual([[], []])
  expect([await bellOf(ana), await bellOf(cat)]).toEqual(bells)
})

test('a server watches by itself', async () => {
  const [ana, ben] = await pair()
  const loops = openLoops(deps, [watching])
  await stage.call(api.getChatSettings, { asker: ana })
  await say(ben, ana, 'Hello')
  await vi.waitFor(async () => expect(await waiting(ana)).toHaveLength(1), 10_000)
  await loops.close()
})

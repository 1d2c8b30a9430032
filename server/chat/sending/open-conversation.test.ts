import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { crowd } from '#connect/connect.scene.ts'
import { pairOf } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { giving } from '../gifts/gift.scene.ts'

const stage = await chatScene({ config: { limitsScale: 1 } })
const { db, strangers, send, say, draft, conversations, timePasses } = stage
const { fund, give } = giving(stage)

/** So many contacts, whom nobody has asked for. */
async function acquaintances({ id: userId }: Person, count: number) {
  const others = await crowd(db, count)
  const connected = { requesterId: userId, status: 'connected' as const, connectedAt: new Date() }
  await db.insert(connections).values(others.map(({ id }) => ({ ...pairOf(userId, id), ...connected })))
  return others
}

test('whoever is new here begins twenty conversations in a day, and goes on with any number', async () => {
  const [ana] = await strangers('Ana')
  const others = await acquaintances(ana, limits.newChats.max + 2)
  const [first, ...more] = others
  if (!first) throw new Error('There is nobody to write to.')
  for (const other of others.slice(0, limits.newChats.max)) await say(ana, other, 'Hello')
  const { status, body, headers } = await send(ana, more.at(-1) ?? first, 'Hello')
  expect([status, body.code]).toEqual([429, 'new_chat_limit'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(60 * 60)
  expect((await conversations(ana)).items).toHaveLength(limits.newChats.max)
  await say(ana, first, 'How are you?')
  await timePasses({ days: 1 })
  await say(ana, more.at(-1) ?? first, 'Hello')
})

test('who begins with a gift has begun, and a gift that would be one too many costs nothing', async () => {
  const [ana] = await strangers('Ana')
  const others = await acquaintances(ana, limits.newChats.max + 1)
  await fund(ana, 100)
  const [first, ...more] = others
  if (!first) throw new Error('There is nobody to write to.')
  expect((await give(ana, first)).status).toBe(200)
  for (const other of more.slice(0, limits.newChats.max - 1)) await say(ana, other, 'Hello')
  const { status, body } = await give(ana, more.at(-1) ?? first)
  expect([status, body.code]).toEqual([429, 'new_chat_limit'])
  const known = await give(ana, first)
  expect([known.status, known.body.balance]).toEqual([200, 80])
})

test('a draft is no beginning, and who answers has not begun', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const others = await acquaintances(ana, limits.newChats.max)
  await db
    .insert(connections)
    .values({ ...pairOf(ana.id, ben.id), requesterId: ana.id, status: 'connected', connectedAt: new Date() })
  await say(ben, ana, 'Hello')
  await draft(ana, others[0] ?? ben, 'Dear')
  await say(ana, ben, 'Hello to you')
  for (const other of others) await say(ana, other, 'Hello')
})

test('after a week here there is no such limit', async () => {
  const [ana] = await strangers('Ana')
  const others = await acquaintances(ana, limits.newChats.max + 1)
  await timePasses({ days: 7 })
  for (const other of others) await say(ana, other, 'Hello')
})

test('thirty messages in ten seconds are enough', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await db
    .insert(connections)
    .values({ ...pairOf(ana.id, ben.id), requesterId: ana.id, status: 'connected', connectedAt: new Date() })
  await say(ben, ana, 'Hello')
  const answers = await Promise.all(
    Array.from({ length: limits.messagesBurst.max + 5 }, (_, n) => send(ana, ben, `Message ${n}`)),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(5)
  for (const { status, body } of refused) expect([status, body.code]).toEqual([429, 'rate_limited'])
})

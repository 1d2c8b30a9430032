import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import { infoScene } from './info.scene.ts'

const stage = await infoScene()
const { db, talking, contacts, strangers, say, fill, drop, clear, block, star, card, expire, thread } = stage

test('a stranger is refused', async () => {
  const args = { params: { contactId: 1 } }
  expect(await stage.toStrangers(api.getMemoryCard, args)).toEqual(strangersRefused)
})

test('it says when the first message was written and how many are starred', async () => {
  const [ana, ben] = await contacts()
  expect((await card(ana, ben)).body).toEqual({ firstMessageAt: null, starred: 0 })
  const first = await say(ana, ben, 'Hello')
  const second = await say(ben, ana, 'Hello to you')
  await star(ana, first)
  await star(ana, second)
  expect((await card(ana, ben)).body).toEqual({ firstMessageAt: first.createdAt, starred: 2 })
  expect((await card(ben, ana)).body).toEqual({ firstMessageAt: first.createdAt, starred: 0 })
})

test('what the one asking cannot see any more does not count', async () => {
  const [ana, ben] = await contacts()
  const [one, two] = [await say(ana, ben, 'One'), await say(ben, ana, 'Two')]
  const [three, four] = [await say(ana, ben, 'Three'), await say(ben, ana, 'Four')]
  for (const message of [one, two, three, four]) await star(ana, message)
  await drop(ana, one, 'me')
  expect((await card(ana, ben)).body).toEqual({ firstMessageAt: two.createdAt, starred: 3 })
  await expire(two)
  expect((await card(ana, ben)).body).toEqual({ firstMessageAt: three.createdAt, starred: 2 })
  await drop(ana, three, 'everyone')
  expect((await card(ana, ben)).body, 'its place is still shown').toEqual({
    firstMessageAt: three.createdAt,
    starred: 1,
  })
  expect((await card(ben, ana)).body.firstMessageAt).toBe(one.createdAt)
  await clear(ana, ben)
  expect((await card(ana, ben)).body).toEqual({ firstMessageAt: null, starred: 0 })
})

test('the first message is found behind many that are gone', async () => {
  const [ana, ben] = await contacts()
  const conversationId = await fill(ana, ben, 3 * limits.messagesSpan)
  await db.execute(sql`update messages set gone_at = now(), body = ''
    where conversation_id = ${conversationId} and seq <= ${2 * limits.messagesSpan}`)
  const [first] = (await thread(ana, ben, { afterSeq: 2 * limits.messagesSpan })).items
  expect(first?.seq).toBe(2 * limits.messagesSpan + 1)
  expect((await card(ana, ben)).body.firstMessageAt).toBe(first?.createdAt)
})

test('with strangers, oneself and whom one has blocked there is nothing', async () => {
  const [ana, ben] = await talking()
  const [cleo] = await strangers('Cleo')
  for (const nobody of [cleo, ana, { id: 999_999_999 }])
    expect(await card(ana, nobody)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await block(ana, ben)
  expect((await card(ana, ben)).status).toBe(404)
  expect((await card(ben, ana)).status, 'for the blocked one it is as after a removal').toBe(200)
})

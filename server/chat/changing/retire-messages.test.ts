import { api } from '@akin/contract/api.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { installation } from '#platform/installation/tables.ts'
import { attachmentScene } from '../attachments/attachment.scene.ts'
import { attachments, messages } from '../tables.ts'
import { retireMessagesNow } from './retire-messages.ts'

const { call, db, deps, talking, say, bring, thread, timePasses } = await attachmentScene()

const run = { id: 'test', attempt: 1, signal: new AbortController().signal }
const retire = () => retireMessagesNow.run({}, deps, run)
const keep = (keepMessagesDays: number | null) => db.update(installation).set({ keepMessagesDays })
const left = (conversationId: number) =>
  db.$count(messages, sql`${eq(messages.conversationId, conversationId)} and ${isNull(messages.goneAt)}`)

test('what is older than was decided goes for both, with its files; what is younger, and everything else, stays', async () => {
  const [ana, ben] = await talking()
  const file = await bring(ana, 'mulberries', { type: 'text/plain', name: 'mulberry.txt' })
  const { conversationId } = await say(ana, ben, 'A mulberry tree', { attachmentIds: [file.id] })
  await timePasses({ days: 20 })
  const young = await say(ben, ana, 'Still there?')
  const before = await left(conversationId)
  await timePasses({ days: 15 })

  await retire()
  expect(await left(conversationId), 'nobody has decided anything').toBe(before)
  await keep(30)
  await retire()
  expect(await left(conversationId)).toBe(1)
  expect(await db.$count(attachments, eq(attachments.conversationId, conversationId))).toBe(0)
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const { items } = await thread(one, other)
    expect(items.map(({ body }) => body)).toEqual(['Still there?'])
  }
  await timePasses({ days: 20 })
  await retire()
  expect(await left(young.conversationId), 'it goes on where it was').toBe(0)
})

test('one conversation in which it fails holds up no other, and its messages go once they can', async () => {
  await keep(30)
  const [stuck, other] = [await talking(), await talking()]
  const [first, second] = [await say(...stuck, 'One'), await say(...other, 'Two')]
  await timePasses({ days: 31 })
  const rule = `messages add constraint stuck check (conversation_id <> ${first.conversationId} or gone_at is null)`
  await db.execute(sql.raw(`alter table ${rule} not valid`))
  await retire()
  expect([(await left(first.conversationId)) > 0, await left(second.conversationId)]).toEqual([true, 0])
  await db.execute(sql`alter table messages drop constraint stuck`)
  await timePasses({ seconds: 2 })
  await retire()
  expect(await left(first.conversationId)).toBe(0)
})

test('fewer than 7 days, or a part of one, is not taken', async () => {
  await expect(keep(6)).rejects.toThrow()
  const { status } = await call(api.setRetention, { body: { days: 30, reason: '' } })
  expect(status, 'nobody else knows of it').toBe(404)
})

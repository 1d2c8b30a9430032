import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { transaction } from '#platform/database/transaction.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene({ live: {} })
const { call, db, talking, say, clear, drop, entry, thread, changes, conversations } = stage
const { connect, block, rowOf } = stage

test('a stranger is refused', async () => {
  const args = { params: { conversationId: 1 } }
  expect(await stage.toStrangers(api.clearHistory, args)).toEqual(strangersRefused)
})

test('everything said so far is gone for the one, and there for the other, who hears nothing', async () => {
  const [ana, ben] = await talking()
  await say(ben, ana, 'Unread')
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  const before = await conversations(ben)
  const { status, body } = await clear(ana, ben)
  expect([status, body]).toMatchObject([200, { clearedSeq: 3, readSeq: 3, unread: 0, lastMessage: null }])
  expect(await thread(ana, ben)).toMatchObject({ items: [], clearedSeq: 3, lastSeq: 3 })
  expect((await thread(ben, ana)).items).toHaveLength(3)
  expect((await a.frame('conversation_updated')).data).toEqual({ contactId: ben.id })
  expect((await heardBy(b)).map(({ type }) => type)).not.toContain('conversation_updated')
  expect(await conversations(ben)).toEqual(before)
})

test('what is said after it is shown, and counted as unread', async () => {
  const [ana, ben] = await talking()
  await clear(ana, ben)
  await say(ben, ana, 'A new start')
  expect((await thread(ana, ben)).items.map(({ body }) => body)).toEqual(['A new start'])
  expect(await entry(ana, ben)).toMatchObject({ unread: 1, lastMessage: { preview: 'A new start' } })
})

test('nothing before it can be asked for, answered or changed', async () => {
  const [ana, ben] = await talking()
  const old = await say(ben, ana, 'Old')
  await clear(ana, ben)
  for (const query of [{ beforeSeq: 3 }, { afterSeq: 0 }, { aroundSeq: 2 }])
    expect((await thread(ana, ben, query)).items).toEqual([])
  await say(ben, ana, 'As I said', { replyToId: old.id })
  expect((await thread(ana, ben)).items).toMatchObject([{ replyTo: { seq: old.seq, quote: null } }])
  await stage.edit(ben, old, 'Older')
  expect(await changes(ana, ben)).toMatchObject({ changeSeq: 1, messages: [], gone: [] })
  expect((await stage.react(ana, old, '👍')).status).toBe(404)
})

test('own deletions go with it, and a later one counts on', async () => {
  const [ana, ben] = await talking()
  await drop(ana, await say(ben, ana, 'Hidden'), 'me')
  await clear(ana, ben)
  const next = await say(ben, ana, 'Next')
  await drop(ana, next, 'me')
  expect(await changes(ana, ben, { changeSeq: 0, markSeq: 1 })).toMatchObject({
    markSeq: 2,
    gone: [next.seq],
  })
})

/** What is said while it waits for the position to be written is newer than what it knows of. */
test('a position that was reached meanwhile does not go back', async () => {
  const [ana, ben] = await talking()
  const { id } = await rowOf(ana, ben)
  const own = sql`user_id = ${ana.id} and conversation_id = ${id}`
  let clearing: ReturnType<typeof clear> | undefined
  await transaction(db, async tx => {
    await tx.execute(sql`select from members where ${own} for update`)
    clearing = clear(ana, ben)
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      expect((await db.execute(waiting)).rows).toHaveLength(1)
    })
    await say(ben, ana, 'One more')
    await tx.execute(sql`update members set read_seq = 3, read_nth = 2, delivered_seq = 3 where ${own}`)
  })
  expect((await clearing)?.body).toMatchObject({ clearedSeq: 2, readSeq: 3, unread: 0 })
})

test('a conversation of others, or with someone whom one has blocked, is not there', async () => {
  const [ana, ben] = await talking()
  const [cleo] = await talking()
  const { id } = await rowOf(ana, ben)
  expect((await call(api.clearHistory, { asker: cleo, params: { conversationId: id } })).status).toBe(404)
  await block(ana, ben)
  expect((await clear(ana, ben)).body).toMatchObject({ code: 'not_found' })
})

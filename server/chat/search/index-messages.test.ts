import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { openLoops } from '#platform/loops.ts'
import { openExplained } from '#testing/explained.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { purgeChatNow } from '../purge-chat.ts'
import { messages, searchParts, searchStale } from '../tables.ts'
import { hasUnindexed, indexMessages } from './index-messages.ts'
import { indexing } from './indexing.ts'
import { markStale } from './mark-stale.ts'

const stage = await chatScene()
const { db, deps, talking, contacts, say, fill, edit, drop, indexed } = stage

async function seqs(asker: Person, q: string) {
  return (await stage.search(asker, q)).body.messages.map(({ seq }) => seq)
}

function partsOf(conversationId: number) {
  return db
    .select({ from: searchParts.fromSeq, to: searchParts.toSeq })
    .from(searchParts)
    .where(eq(searchParts.conversationId, conversationId))
    .orderBy(asc(searchParts.fromSeq))
}

test('the server indexes by itself, and stops when it is closed', async () => {
  const [ana, ben] = await talking()
  const { seq } = await say(ana, ben, 'wheel')
  expect(await seqs(ana, 'wheel')).toEqual([])
  const loops = openLoops(deps, [indexing])
  await vi.waitFor(async () => expect(await seqs(ana, 'wheel')).toEqual([seq]))
  await loops.close()
  await say(ana, ben, 'another wheel')
  expect(await hasUnindexed(db)).toBe(true)
})

test('with nothing new there is nothing to do', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'clay')
  expect(await hasUnindexed(db)).toBe(true)
  await indexed()
  expect(await hasUnindexed(db)).toBe(false)
  expect(await indexMessages(db)).toBe(false)
})

test('one process indexes at a time, and the others do not wait for it', async () => {
  const [ana, ben] = await talking()
  await indexed()
  await say(ana, ben, 'trimming')
  await transaction(db, async tx => {
    await tx.execute(sql`select from search_state for update`)
    expect(await indexMessages(db)).toBe(false)
    expect(await indexMessages(db)).toBe(false)
  })
  expect(await seqs(ana, 'trimming')).toEqual([])
  await indexed()
  expect(await seqs(ana, 'trimming')).toHaveLength(1)
})

test('a message that is committed after a later one is indexed all the same', async () => {
  const [ana, ben] = await talking()
  const [cat, dan] = await talking()
  const { id: conversationId } = await stage.rowOf(ana, ben)
  await indexed()
  const client = await db.$client.connect()
  await client.query('begin')
  await client.query('update conversations set last_seq = last_seq + 1, sent_a = sent_a + 1 where id = $1', [
    conversationId,
  ])
  const { rows } = await client.query<{ id: string }>(
    `insert into messages (conversation_id, seq, sender_id, nth, client_id, body)
     values ($1, 3, $2, 2, $3, 'slow burnishing') returning id`,
    [conversationId, Math.min(ana.id, ben.id), randomUUID()],
  )
  const later = await say(cat, dan, 'quick burnishing')
  expect(later.id).toBeGreaterThan(Number(rows[0]?.id))
  for (let step = 0; step < 3; step++) await indexMessages(db)
  await client.query('commit')
  client.release()
  await indexed()
  expect(await seqs(ana, 'burnishing')).toEqual([3])
  expect(await seqs(cat, 'burnishing')).toEqual([later.seq])
})

test('what is sent bit by bit becomes few parts without a gap between them', {
  tags: 'variant',
}, async () => {
  const [ana, ben] = await talking()
  const { id } = await stage.rowOf(ana, ben)
  await indexed()
  for (let n = 0; n < 40; n++) {
    await say(ana, ben, `slab ${n}`)
    await indexed()
  }
  const parts = await partsOf(id)
  expect(parts.length).toBeLessThan(20)
  expect(parts[0]?.from).toBe(1)
  expect(parts.at(-1)?.to).toBe(42)
  for (const [at, part] of parts.entries()) if (at > 0) expect(part.from).toBe((parts[at - 1]?.to ?? 0) + 1)
  expect(await seqs(ben, 'slab 0')).toEqual([3])
  expect((await stage.searchThread(ben, ana, 'slab')).body.seqs).toHaveLength(40)
})

test('more than one step can do is done in several', async () => {
  const [ana, ben] = await contacts()
  const id = await fill(ana, ben, 5_000)
  await indexed()
  const parts = await partsOf(id)
  expect(parts[0]?.from).toBe(1)
  expect(parts.at(-1)?.to).toBe(5_000)
  expect(await seqs(ana, 'message 4999')).toEqual([4_999])
  expect(await seqs(ana, 'message 1701')).toEqual([1_701])
})

test('a step reads no more than it can do, however much waits', async () => {
  await indexed()
  const pairs = await Promise.all(Array.from({ length: 5 }, () => contacts()))
  for (const [one, other] of pairs) await fill(one, other, 400)
  const watched = openExplained(db.$client.options.connectionString ?? '')
  for (let isMore = true; isMore || (await hasUnindexed(db)); ) isMore = await indexMessages(watched.db)
  const read = watched.explained
    .filter(({ text }) => text.startsWith('with starts'))
    .map(({ scans }) =>
      scans.filter(({ table }) => table === 'messages').reduce((sum, { rows }) => sum + rows, 0),
    )
  await watched.close()
  expect(Math.max(...read)).toBeGreaterThanOrEqual(1_024)
  expect(Math.max(...read)).toBeLessThan(1_024 + 400 + 400)
  for (const [one] of pairs) expect(await seqs(one, 'message 399')).toEqual([399])
})

test('an edit or a deletion makes its part anew, and a change under way is not overlooked', async () => {
  const [ana, ben] = await talking()
  const one = await say(ana, ben, 'majolica')
  const two = await say(ana, ben, 'majolica too')
  await indexed()
  await edit(ana, one, 'faience')
  await drop(ana, two, 'everyone')
  expect(await db.$count(searchStale)).toBe(2)
  await indexed()
  expect(await db.$count(searchStale)).toBe(0)
  expect(await seqs(ben, 'faience')).toEqual([one.seq])
  const { id: conversationId } = await stage.rowOf(ana, ben)
  await edit(ana, one, 'delft')
  await transaction(db, async tx => {
    await tx.update(messages).set({ body: 'terracotta' }).where(eq(messages.id, one.id))
    await markStale(tx, conversationId, [one.seq])
    await indexMessages(db)
  })
  await indexed()
  expect(await seqs(ben, 'terracotta')).toEqual([one.seq])
})

test('what is purged leaves the index', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'crackle')
  await indexed()
  const countTerms = () =>
    db.execute(sql`select count(distinct t)::int as terms from search_parts, unnest(terms) t
      where conversation_id = (select conversation_id from members where user_id = ${ana.id})`)
  const before = Number((await countTerms()).rows[0]?.terms)
  const run = { id: '1', attempt: 1, signal: new AbortController().signal }
  await purgeChatNow.run({ userId: ana.id, messages: true }, deps, run)
  expect(await seqs(ben, 'crackle')).toEqual([])
  await indexed()
  expect(Number((await countTerms()).rows[0]?.terms)).toBeLessThan(before)
})

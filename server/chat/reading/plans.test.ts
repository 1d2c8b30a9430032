import { randomUUID } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, gt, isNull, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd, type Known } from '#connect/connect.scene.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { openExplained, wideScans } from '#testing/explained.ts'
import type { Person } from '#testing/scene.ts'
import { runOn } from '#testing/template.ts'
import { deleteMessage } from '../changing/delete-message.ts'
import { editMessage } from '../changing/edit-message.ts'
import { expireMessages } from '../changing/expire-messages.ts'
import { addReaction } from '../changing/react.ts'
import { listVersions } from '../changing/read-versions.ts'
import { stepBack } from '../changing/step-back.ts'
import { chatScene } from '../chat.scene.ts'
import { clearHistory } from '../conversations/clear-history.ts'
import { closeKindly } from '../conversations/close-kindly.ts'
import { editConversation } from '../conversations/edit-conversation.ts'
import { saveDraft } from '../conversations/save-draft.ts'
import { setTimer } from '../conversations/set-timer.ts'
import { purgeChatNow } from '../purge-chat.ts'
import { openPositions } from '../receipts/positions.ts'
import { messages } from '../tables.ts'
import { listChanges } from './read-changes.ts'
import { listConversations } from './read-conversations.ts'
import { listMessages } from './read-thread.ts'

/**
 * Among thousands of conversations of others, what is read about one's own is found by an index. All statements are
 * planned as they are in earnest: once, for whatever values come.
 */

const stage = await chatScene()
const { db, strangers, befriend, fill } = stage
const own = 120
const long = 20_000
const short = 1_000
let watched: ReturnType<typeof openExplained>
let deps: Deps
let ana: Person
let ben: Person
let cleo: Person

const tables = [
  ...['messages', 'conversations', 'members', 'marks', 'drafts', 'attachments', 'message_versions'],
  ...['connections', 'blocks', 'users', 'profiles', 'chat_settings'],
]

beforeAll(async () => {
  ;[ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ana, ben)
  await befriend(ana, cleo)
  await fill(ana, ben, long)
  await fill(ana, cleo, short)
  // Not all at once: on a slow machine that takes longer than a statement may.
  const people: Known[] = []
  while (people.length < 3_000) people.push(...(await crowd(db, 500)))
  await connectAll(people)
  const { connectionString: url = '' } = db.$client.options
  const name = new URL(url).pathname.slice(1)
  // Not through the pool: on a slow machine they take longer than a statement may.
  for (const statement of [...talk, 'vacuum analyze']) await runOn(url, statement)
  await runOn(url, `alter database ${name} set plan_cache_mode = force_generic_plan`)
  watched = openExplained(url)
  deps = { ...stage.deps, db: watched.db }
})

afterAll(() => watched.close())

/** Each with the next three, as people have more than one contact, and some of them with Ana. */
async function connectAll(people: Known[]) {
  const ids = people.map(({ id }) => id).toSorted((one, other) => one - other)
  const next = [1, 2, 3].flatMap(far => ids.slice(far).map((id, n) => [ids[n], id]))
  const pairs = [...next, ...ids.slice(0, own).map(id => [ana.id, id])]
  await db.execute(sql`
    insert into connections (user_a_id, user_b_id, requester_id, status, connected_at)
    select least(a, b), greatest(a, b), a, 'connected', now()
    from unnest(${sql.param(pairs.map(([a]) => a))}::bigint[], ${sql.param(pairs.map(([, b]) => b))}::bigint[]) as p(a, b)`)
  await db.execute(sql`
    insert into blocks (blocker_id, blocked_id) select b.id, a.id from users a join users b on b.id > a.id
      where ${ana.id} not in (a.id, b.id) limit 3000`)
}

/** In the conversations that were filled some messages have changed, answer others, were starred or deleted by Ana. */
const talk = [
  `update messages set change_seq = seq, reply_to_seq = seq - 3 where seq % 10 = 0`,
  `update conversations set change_seq = last_seq where last_seq > 0`,
  `update members m set mark_seq = c.last_seq / 50 from conversations c where c.id = m.conversation_id`,
  `insert into marks (user_id, conversation_id, seq, hidden, mark_seq)
    select user_id, conversation_id, 50 * n, true, n from members, generate_series(1, mark_seq) n`,
  `insert into marks (user_id, conversation_id, seq, starred_at, mark_seq)
    select user_id, conversation_id, 50 * n - 7, now(), n from members, generate_series(1, mark_seq) n`,
  `insert into conversations (id, last_seq, sent_a, sent_b, last_by_a, opened_at, last_message_at)
    select id, 12, 6, 6, id % 2 = 0, now(), now() - id * interval '1 minute' from connections
    where id not in (select id from conversations)`,
  `insert into members (user_id, conversation_id, contact_id)
    select user_a_id, id, user_b_id from connections union all select user_b_id, id, user_a_id from connections
    on conflict do nothing`,
  `insert into messages (conversation_id, seq, sender_id, nth, client_id, body, change_seq)
    select c.id, n, case when n % 2 = 1 then k.user_a_id else k.user_b_id end, (n + 1) / 2, gen_random_uuid(),
      'Message ' || n, case when n = 3 then 1 end
    from conversations c join connections k on k.id = c.id, generate_series(1, 12) n where c.last_seq = 12`,
  `insert into marks (user_id, conversation_id, seq, hidden, mark_seq)
    select user_id, conversation_id, 2, true, 1 from members`,
  `insert into drafts (user_id, conversation_id, body)
    select user_id, conversation_id, 'Dear' from members where conversation_id % 3 = 0`,
  `insert into message_versions (conversation_id, seq, version, body, written_at)
    select conversation_id, 1, 1, 'Before', now() from members where user_id < contact_id`,
  `insert into attachments (owner_id, conversation_id, seq, kind, file_id, name, mime, size)
    select user_id, conversation_id, 1, 'file', md5(user_id::text || conversation_id), 'a.txt', 'text/plain', 1
    from members`,
]

/** What an act asks of the database reads no table through, and not many rows of one. */
async function expectNarrow(mostRows: number, act: () => Promise<unknown>) {
  watched.explained.length = 0
  await act()
  await watched.pool.query('select 1')
  expect(watched.explained.length, 'it was watched').toBeGreaterThan(1)
  expect(wideScans(watched.explained, tables, mostRows)).toEqual([])
}

const lists = ['all', 'unread', 'turn', 'drafts', 'archived'] as const

test.each(lists)('the list of conversations (%s) reads one’s own', async filter => {
  await expectNarrow(3 * own, () => listConversations(deps, call({ query: { filter } })))
})

/** Of the conversations that were filled, each message is a minute older than the next. */
function minutesAgo(minutes: number) {
  return new Date(Date.now() - minutes * 60_000)
}

const pages = [
  {},
  { beforeSeq: 2_500 },
  { afterSeq: 2_500 },
  { aroundSeq: 2_500 },
  { aroundTime: minutesAgo(2_500) },
]

test.each(pages)('a page of a long conversation (%o) reads a page', async query => {
  await expectNarrow(60, () => listMessages(deps, call({ params: { contactId: ben.id }, query })))
})

test('a day of a long conversation is found by looking at few messages', async () => {
  watched.explained.length = 0
  const query = { aroundTime: minutesAgo(2_500) }
  const { range } = await listMessages(deps, call({ params: { contactId: ben.id }, query }))
  await watched.pool.query('select 1')
  expect(Math.abs(range.to - (long - 2_500)), 'it was found').toBeLessThan(60)
  const halving = watched.explained.find(({ text }) => text.includes('halved'))
  const looks = halving?.scans.filter(({ table }) => table === 'messages').map(({ rows }) => rows) ?? []
  // As often as it can be halved, and once for the message itself.
  expect(looks.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(Math.ceil(Math.log2(long)) + 2)
  expect(halving?.buffers).toBeLessThan(150)
})

const places = [
  ['the end', () => ({})],
  ['the first unread', size => ({ aroundSeq: size - 250 })],
  ['a place further up', size => ({ beforeSeq: size - 200 })],
  ['the middle, back', size => ({ beforeSeq: size / 2 })],
  ['the middle, on', size => ({ afterSeq: size / 2 })],
  ['the beginning', () => ({ aroundSeq: 60 })],
  ['a day', size => ({ aroundTime: minutesAgo(size / 2) })],
] satisfies [string, (size: number) => object][]

test.each(places)('a long conversation is read as a short one is: %s', async (_, queryOf) => {
  const [inLong, inShort] = await inBoth((contactId, size) =>
    listMessages(deps, call({ params: { contactId }, query: queryOf(size) })),
  )
  expect(inLong.answer.items.length, 'a page').toBe(limits.messagesPage)
  expect(inShort.answer.items.length, 'a page').toBe(limits.messagesPage)
  expect(inLong.buffers).toBeLessThanOrEqual(1.3 * inShort.buffers)
})

test('what has changed in a long conversation is read as in a short one', async () => {
  const [inLong, inShort] = await inBoth((contactId, size) => {
    const known = { changeSeq: size - 200, markSeq: (size - 200) / 50 }
    return listChanges(deps, call({ params: { contactId }, query: known }))
  })
  expect(inLong.answer.gone.length, 'some are gone').toBeGreaterThan(3)
  expect(inLong.answer.messages.length, 'some have changed').toBe(inShort.answer.messages.length)
  expect(inLong.buffers).toBeLessThanOrEqual(1.3 * inShort.buffers)
})

/** The same in the long conversation and in the short one: what it answers, and how many pages were asked for. */
async function inBoth<Answer>(read: (contactId: number, size: number) => Promise<Answer>) {
  const count = async (contactId: number, size: number) => {
    watched.explained.length = 0
    const answer = await read(contactId, size)
    await watched.pool.query('select 1')
    const buffers = watched.explained.reduce((sum, statement) => sum + statement.buffers, 0)
    expect(buffers, 'they were counted').toBeGreaterThan(10)
    return { answer, buffers }
  }
  return [await count(ben.id, long), await count(cleo.id, short)] as const
}

test('changes, versions and whatever is done to a message read that message', async () => {
  const { rows } = await db.execute<{ id: string; conversation_id: string }>(sql`
    select m.id, conversation_id from messages m join connections k on k.id = m.conversation_id
    where sender_id = ${ana.id} and seq > ${long - 20} order by seq desc limit 3`)
  const [edited, deleted, hidden] = rows.map(({ id }) => ({ messageId: Number(id) }))
  const conversationId = Number(rows[0]?.conversation_id)
  const contact = { params: { contactId: ben.id } }
  const positions = openPositions(deps.db)
  const acts: (() => Promise<unknown>)[] = [
    () => listChanges(deps, call({ ...contact, query: { changeSeq: long - 200, markSeq: long / 50 - 4 } })),
    () => editMessage(deps, call({ params: edited, body: { body: 'Edited' } })),
    () => listVersions(deps, call({ params: edited })),
    () => addReaction(deps, call({ params: { ...edited, emoji: '👍' } })),
    () => deleteMessage(deps, call({ params: deleted, query: { for: 'everyone' } })),
    () => deleteMessage(deps, call({ params: hidden, query: { for: 'me' } })),
    () => saveDraft(deps, call({ ...contact, body: { body: 'Dear' } })),
    () => editConversation(positions)(deps, call({ params: { conversationId }, body: { muted: '8h' } })),
  ]
  const sending = { count: () => {} }
  const line = { timer: '24h', clientId: randomUUID() }
  const goodbye = { line: 'thanks', clientId: randomUUID() }
  const toBoth: (() => Promise<unknown>)[] = [
    () => setTimer(sending)(deps, call({ params: { conversationId }, body: line })),
    () => closeKindly(sending)(deps, call({ params: { conversationId }, body: goodbye })),
  ]
  for (const act of acts) await expectNarrow(60, act)
  // After these it is looked for whose turn it is, among the last hundred.
  for (const act of toBoth) await expectNarrow(120, act)
  // With the history goes all that she has deleted or starred in it.
  await expectNarrow(long / 20, () => clearHistory(deps, call({ params: { conversationId } })))
})

test('what is past its time is found and taken away by indexes, wherever it lies', async () => {
  const { connectionString: url = '' } = db.$client.options
  const ago = `case when conversation_id % 90 = 0 then -1 else 1 end * interval '1 minute'`
  await runOn(
    url,
    `update messages set expires_at = now() + interval '10 minutes' + 11 * ${ago} where seq = 1`,
  )
  const left = (isOver: boolean) =>
    db.$count(
      messages,
      and(
        isNull(messages.goneAt),
        isOver ? lte(messages.expiresAt, sql`now()`) : gt(messages.expiresAt, sql`now()`),
      ),
    )
  expect([(await left(true)) > 50, (await left(false)) > 1_000], 'there is enough to do').toEqual([
    true,
    true,
  ])
  await expectNarrow(3 * 200, () => expireMessages(deps.db))
  expect(await left(true)).toBe(0)
})

test('whether anything is left of a long conversation is known without reading what is gone', async () => {
  const { connectionString: url = '' } = db.$client.options
  const [{ id }, { id: shorter }] = [await stage.rowOf(ana, ben), await stage.rowOf(ana, cleo)]
  await runOn(
    url,
    `update messages set gone_at = now(), body = '', reactions = null where conversation_id in (${id}, ${shorter}); analyze messages`,
  )
  await expectNarrow(120, () => transaction(deps.db, tx => stepBack(tx, id)))
  const signal = new AbortController().signal
  const purge = () =>
    purgeChatNow.run({ userId: cleo.id, messages: true }, deps, { id: 'test', attempt: 1, signal })
  // A step goes through four hundred of its messages.
  await expectNarrow(420, purge)
})

/** A call as an act gets it. */
function call<Given extends object>(given: Given) {
  return { asker: ana, caller: {}, ...given } as never
}

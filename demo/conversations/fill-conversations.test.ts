import { api } from '@akin/contract/api.ts'
import type { SharedKind } from '@akin/contract/chat/info.ts'
import { limits } from '@akin/contract/limits.ts'
import { openSession } from '@akin/server/auth/sessions/session.ts'
import { fileKeys } from '@akin/server/chat/attachments/attachment-files.ts'
import { chatScene } from '@akin/server/chat/chat.scene.ts'
import {
  attachments,
  conversations,
  drafts,
  marks,
  members,
  messages,
  scheduledMessages,
} from '@akin/server/chat/tables.ts'
import { keysIn } from '@akin/server/testing/keys-in.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillConnections } from '#connections/fill-connections.ts'
import { fillPeople, people } from '#people/fill-people.ts'
import { fillConversations } from './fill-conversations.ts'
import { planConversations } from './plan.ts'

const stage = await chatScene()
const { db, deps } = stage
const [ana, ben] = [await arrive(0), await arrive(1)]

async function arrive(index: number) {
  if (index === 0) {
    await fillPeople(db)
    await fillConnections(db, people)
    await fillConversations(deps, people)
  }
  const person = people[index]
  if (!person) throw new Error('The demo is too small.')
  const { id, displayName, email } = person
  return { id, displayName, email, cookie: `akin_session=${await openSession(db, id, 'Test browser')}` }
}

test('all that is planned is written, between people who were contacts by then', async () => {
  const written = await db.$count(conversations)
  expect(written).toBe(planConversations(people).length)
  expect(written).toBeGreaterThan(15)
  const early = sql`select m.id from messages m join connections k on k.id = m.conversation_id
    where m.created_at < k.connected_at or m.created_at > now()`
  expect((await db.execute(early)).rows).toEqual([])
})

test('the counters agree with the messages', async () => {
  const wrong = sql`
    select c.id from conversations c join connections k on k.id = c.id
    cross join lateral (
      select count(*) as n, max(seq) as last, count(*) filter (where sender_id = k.user_a_id) as a,
             max(created_at) as at, count(change_seq) as changes, min(created_at) as began,
             (array_agg(sender_id order by seq desc))[1] = k.user_a_id as by_a
      from messages m where m.conversation_id = c.id) m
    where (c.last_seq, c.sent_a, c.sent_b, c.last_message_at, c.change_seq, c.opened_at, c.last_by_a)
      is distinct from (m.n, m.a, m.n - m.a, m.at, m.changes, m.began, m.by_a) or m.last <> m.n`
  expect((await db.execute(wrong)).rows).toEqual([])
  const misplaced = sql`
    select id from (
      select id, seq, nth, created_at, row_number() over (partition by conversation_id order by seq) as place,
             row_number() over (partition by conversation_id, sender_id order by seq) as count,
             lag(created_at) over (partition by conversation_id order by seq) as before
      from messages) m
    where seq <> place or nth <> count or created_at < before`
  expect((await db.execute(misplaced)).rows).toEqual([])
  const misread = sql`
    select m.user_id from members m join conversations c on c.id = m.conversation_id
    where m.read_seq > c.last_seq or m.read_nth <> (
      select count(*) from messages x
      where x.conversation_id = c.id and x.sender_id = m.contact_id and x.seq <= m.read_seq)`
  expect((await db.execute(misread)).rows).toEqual([])
  expect(await db.$count(members)).toBe(2 * (await db.$count(conversations)))
})

test('Ana and Ben find conversations of every kind in their lists', async () => {
  for (const person of [ana, ben]) {
    const { items, counts, unread } = await stage.conversations(person)
    expect(items.filter(({ pinned }) => pinned).length).toBeGreaterThan(0)
    expect(items.filter(({ muted }) => muted).length).toBeGreaterThan(0)
    expect(items.filter(({ draft }) => draft).length).toBeGreaterThan(0)
    expect(items.filter(({ markedUnread }) => markedUnread).length).toBeGreaterThan(0)
    expect(counts).toMatchObject({ archived: 1, drafts: 1, turn: expect.any(Number) })
    expect(unread.conversations).toBeGreaterThanOrEqual(2)
    expect(items.some(({ peerReadSeq, lastSeq }) => peerReadSeq === lastSeq)).toBe(true)
  }
  expect(await stage.entry(ana, ben)).toMatchObject({ lastSeq: 5000, unread: 2, canWrite: true })
})

test('the long conversation has replies, edits, deletions, reactions and pictures that can be seen', async () => {
  const { items } = await stage.thread(ana, ben)
  expect(items.some(({ replyTo }) => replyTo?.quote)).toBe(true)
  expect(items.some(({ editedAt }) => editedAt)).toBe(true)
  expect(items.some(({ deletedAt }) => deletedAt)).toBe(true)
  expect(items.some(({ reactions }) => reactions.length > 0)).toBe(true)
  const edited = items.find(({ editedAt }) => editedAt)
  expect((await stage.versions(ben, { id: edited?.id ?? 0 })).items).toHaveLength(2)
  const pictures = items.flatMap(({ attachments }) => attachments)
  expect(pictures.length).toBeGreaterThan(0)
  const rows = await db.select().from(attachments)
  expect(rows.length).toBeGreaterThan(5)
  const stored = await keysIn(deps.config.filesDir, 'chat/')
  for (const { fileId, kind } of rows) expect(stored).toEqual(expect.arrayContaining(fileKeys(fileId, kind)))
})

test('what was given stands in conversations, with its words', async () => {
  const { items } = await stage.thread(ana, ben)
  expect(items.filter(({ kind }) => kind === 'flower').map(({ body }) => body)).toEqual([
    'For looking after it.',
  ])
})

test('Ana finds stars, links, files, a recording, messages that disappear and some that wait', async () => {
  const stars = (await stage.call(api.listStarred, { asker: ana, query: {} })).body.items
  expect(stars.length).toBeGreaterThanOrEqual(3)
  expect(new Set(stars.map(({ contactId }) => contactId)).size).toBeGreaterThan(1)
  const shared = async (contactId: number, kind: SharedKind) =>
    (await stage.call(api.listShared, { asker: ana, params: { contactId }, query: { kind } })).body.items
  await stage.indexed()
  expect((await shared(ben.id, 'media')).length).toBeGreaterThan(1)
  const [link] = await shared(ben.id, 'links')
  expect(link?.attachment?.link).toMatchObject({ url: link?.url, title: 'Caldo verde' })
  const daria = idOf('Daria')
  expect((await shared(daria, 'files')).map(({ attachment }) => attachment?.name)).toEqual([
    'noapte-buna.txt',
  ])
  const [spoken] = (await stage.thread(ana, { id: daria })).items.filter(({ kind }) => kind === 'voice')
  const voice = spoken?.attachments[0]?.voice
  expect([voice?.durationMs, voice?.bars.length]).toEqual([7_060, limits.voiceBars])
  const hugo = await stage.thread(ana, { id: idOf('Hugo') })
  const line = hugo.items.find(({ kind }) => kind === 'timer')
  const after = hugo.items.filter(({ seq }) => seq > (line?.seq ?? Number.POSITIVE_INFINITY))
  expect([hugo.timer, line?.expiresAt, after.length > 0]).toEqual(['7d', null, true])
  for (const { expiresAt } of after) expect(Date.parse(String(expiresAt))).toBeGreaterThan(Date.now())
  const { items } = (await stage.call(api.listScheduled, { asker: ana })).body
  expect(items.map(({ refusal }) => refusal)).toEqual([null, null])
  expect((await stage.conversations(ana, { filter: 'turn' })).items.length).toBeGreaterThan(0)
})

function idOf(name: string) {
  return people.find(({ displayName }) => displayName === name)?.id ?? 0
}

test('filling again changes nothing, and where someone was removed nothing is said', async () => {
  const everything = async () => ({
    conversations: await db.select().from(conversations).orderBy(conversations.id),
    messages: await db.$count(messages),
    drafts: await db.select().from(drafts),
    stars: await db.$count(marks),
    scheduled: await db.$count(scheduledMessages),
  })
  await stage.say(ana, ben, 'My own words')
  const before = await everything()
  await fillConversations(deps, people)
  expect(await everything()).toEqual(before)
  const gone = planConversations(people).at(-1)
  if (!gone) throw new Error('Nobody writes.')
  const { id } = await stage.rowOf(gone.pair[0], gone.pair[1])
  await db.execute(sql`delete from conversations where id = ${id}`)
  await db.execute(sql`delete from messages where conversation_id = ${id}`)
  await db.execute(sql`update connections set status = 'removed' where id = ${id}`)
  const without = await everything()
  expect(without.conversations).toHaveLength(before.conversations.length - 1)
  await fillConversations(deps, people)
  expect(await everything()).toEqual(without)
})

import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { crowd, type Known, strangersRefused } from '#connect/connect.scene.ts'
import { pairOf } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { conversations as conversationsTable } from '../tables.ts'

const stage = await chatScene()
const { call, db, strangers, befriend, contacts, talking, say, fill, conversations, entry } = stage
const { arrange, draft, drop, edit, clear, read, remove, block, leave, rowOf, timePasses } = stage

/** So many contacts of someone, each with messages in the tables. */
async function acquaintances(ana: Person, count: number, messages: (n: number) => number) {
  const others = await crowd(db, count)
  await db.insert(connections).values(
    others.map(({ id }) => ({
      ...pairOf(ana.id, id),
      requesterId: ana.id,
      status: 'connected' as const,
      connectedAt: new Date(),
    })),
  )
  for (const [n, other] of others.entries()) await fill(ana, other, messages(n))
  return others
}

async function allPages(asker: Person, filter = 'all') {
  const items = []
  let cursor: string | null = null
  do {
    const page = await conversations(asker, { filter, ...(cursor !== null && { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(limits.conversationsPage)
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.listConversations, { query: {} as never })).toEqual(strangersRefused)
})

test('an entry says who, what was said last, and how much of it is unread', async () => {
  const [ana, ben] = await talking()
  await call(api.editProfile, {
    asker: ben,
    body: { fullName: 'Ben Hartnoll', audiences: { fullName: 'contacts' } },
  })
  const last = await say(ben, ana, 'How are you?')
  const { id } = await rowOf(ana, ben)
  expect(await conversations(ana)).toEqual({
    items: [
      {
        conversationId: id,
        contactId: ben.id,
        user: {
          ...{ id: ben.id, displayName: ben.displayName, unavailable: false },
          ...{ fullName: 'Ben Hartnoll', headline: null, avatarUrl: null },
        },
        ...{ canWrite: true, lastSeq: 3, changeSeq: 0, markSeq: 0, readSeq: 0, clearedSeq: 0 },
        ...{ peerDeliveredSeq: 0, peerReadSeq: 0, unread: 2, markedUnread: false, pinned: false },
        ...{
          muted: false,
          mutedUntil: null,
          archived: false,
          snoozedUntil: null,
          timer: null,
          receipts: null,
          draft: null,
        },
        lastMessageAt: last.createdAt,
        lastMessage: {
          ...{ seq: 3, senderId: ben.id, kind: 'text', preview: 'How are you?', isDeleted: false },
          createdAt: last.createdAt,
        },
      },
    ],
    nextCursor: null,
    unread: { messages: 2, conversations: 1 },
    counts: { unread: 1, turn: 0, drafts: 0, archived: 0 },
  })
})

describe('the order', () => {
  test('is by what was said last, the pinned ones before all others', async () => {
    const [ana, ben, cleo, dan] = await strangers('Ana', 'Ben', 'Cleo', 'Dan')
    await befriend(ana, ben, cleo, dan)
    for (const other of [ben, cleo, dan]) await say(other, ana, 'Hello')
    const order = async () => (await conversations(ana)).items.map(({ contactId }) => contactId)
    expect(await order()).toEqual([dan.id, cleo.id, ben.id])
    await say(ana, ben, 'Hello!')
    expect(await order()).toEqual([ben.id, dan.id, cleo.id])
    await arrange(ana, cleo, { pinned: true })
    expect(await order()).toEqual([cleo.id, ben.id, dan.id])
  })

  test('pages follow it without a gap or a copy, also within one millisecond', async () => {
    const [ana] = await strangers('Ana')
    const others = await acquaintances(ana, 2 * limits.conversationsPage + 7, () => 1)
    const ids = await Promise.all(others.map(async other => (await rowOf(ana, other)).id))
    for (const [n, id] of ids.entries()) {
      // Three of them at the very same moment, and all within a millisecond.
      const at = sql`timestamptz '2026-11-01 12:00:00.000001' + ${Math.floor(n / 3)} * interval '1 microsecond'`
      await db.update(conversationsTable).set({ lastMessageAt: at }).where(eq(conversationsTable.id, id))
    }
    for (const other of others.slice(0, 4)) await arrange(ana, other, { pinned: true })
    const items = await allPages(ana)
    expect(new Set(items.map(({ conversationId }) => conversationId))).toEqual(new Set(ids))
    expect(items).toHaveLength(ids.length)
    const { rows } = await db.execute<{ id: string }>(sql`
      select c.id from conversations c join members m on m.conversation_id = c.id and m.user_id = ${ana.id}
      order by m.pinned_at is not null desc, c.last_message_at desc, c.id desc`)
    expect(items.map(({ conversationId }) => conversationId)).toEqual(rows.map(({ id }) => Number(id)))
  })

  test.each(['x', '1_2', '2_1_1', '0_1_99999999999999999'])('%s is no place to go on from', async cursor => {
    const [ana] = await strangers('Ana')
    const { status, body } = await call(api.listConversations, { asker: ana, query: { cursor } as never })
    expect([status, body.code]).toEqual([400, 'bad_request'])
  })
})

describe('a yes', () => {
  const note = 'We met on the ferry.'

  /** Two whom a request with these words has brought together. */
  async function met() {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await stage.request(ana, ben, { note })
    await stage.accept(ben, ana)
    return [ana, ben, { requesterId: ana.id, note }] as const
  }

  test('brings the two into both lists with the words of the request, and is new to whoever asked', async () => {
    const [ana, ben, start] = await met()
    expect(await conversations(ana)).toMatchObject({
      items: [{ contactId: ben.id, lastMessage: null, start, markedUnread: true, canWrite: true }],
      unread: { messages: 0, conversations: 1 },
      counts: { unread: 1 },
    })
    expect(await conversations(ben)).toMatchObject({
      items: [{ contactId: ana.id, lastMessage: null, start, markedUnread: false }],
      unread: { messages: 0, conversations: 0 },
    })
  })

  test('is new until it is looked at, and told of until someone writes', async () => {
    const [ana, ben, start] = await met()
    await arrange(ana, ben, { markedUnread: false })
    expect(await entry(ana, ben)).toMatchObject({ start, markedUnread: false })
    const [cleo, dan] = await met()
    for (const [one, other] of [
      [ana, ben],
      [cleo, dan],
    ] as const) {
      await say(other, one, 'Hello')
      expect(await entry(one, other)).toMatchObject({ markedUnread: false, unread: 1 })
      expect(await entry(one, other)).not.toHaveProperty('start')
    }
  })

  test('to someone whom one used to know is told of in the old conversation, out of the archive', async () => {
    const [ana, ben] = await talking()
    await arrange(ben, ana, { archived: true })
    await remove(ana, ben)
    await timePasses({ days: 60 })
    await stage.request(ben, ana, { note })
    await stage.accept(ana, ben)
    const start = { requesterId: ben.id, note }
    expect(await entry(ben, ana)).toMatchObject({ start, markedUnread: true, lastMessage: { seq: 2 } })
    expect(await entry(ana, ben)).toMatchObject({ markedUnread: false, lastMessage: { seq: 2 } })
  })

  test('that was taken back before a word leaves nothing', async () => {
    const [ana, ben] = await met()
    await remove(ben, ana)
    for (const asker of [ana, ben]) expect((await conversations(asker)).items).toEqual([])
  })
})

describe('there is nothing to list', () => {
  test('where nothing was said in a conversation that a draft began, and nothing is drafted', async () => {
    const [ana, ben] = await contacts()
    await draft(ana, ben, 'Hm')
    await db.execute(sql`update connections set connected_at = connected_at - interval '1 minute'
      where id = ${(await rowOf(ana, ben)).id}`)
    expect((await conversations(ana)).items).toMatchObject([{ contactId: ben.id, draft: 'Hm' }])
    await draft(ana, ben, '')
    expect((await conversations(ana)).items).toEqual([])
  })

  test('of others', async () => {
    await talking()
    const [cleo] = await strangers('Cleo')
    expect(await conversations(cleo)).toMatchObject({ items: [], unread: { messages: 0, conversations: 0 } })
  })

  test('of someone whom one has blocked', async () => {
    const [ana, ben] = await talking()
    await say(ben, ana, 'Hello?')
    await draft(ana, ben, 'Go away')
    await block(ana, ben)
    expect(await conversations(ana)).toEqual({
      items: [],
      nextCursor: null,
      unread: { messages: 0, conversations: 0 },
      counts: { unread: 0, turn: 0, drafts: 0, archived: 0 },
    })
  })
})

describe('the filters', () => {
  /** Someone with one conversation of each sort. */
  async function one() {
    const [ana, ...others] = await strangers(
      'Ana',
      'Read',
      'Unread',
      'Turn',
      'Mine',
      'Draft',
      'Archived',
      'Muted',
    )
    const [seen, unread, turn, mine, drafted, archived, muted] = others as [
      ...[Person, Person, Person, Person, Person, Person, Person],
    ]
    await befriend(ana as Person, ...(others as Person[]))
    const me = ana as Person
    for (const other of [seen, turn, archived, muted]) await say(other, me, 'Hello')
    for (const other of [seen, turn, archived]) await read(me, other, 1)
    await say(me, mine, 'Hello')
    await timePasses({ hours: 1 })
    await say(seen, me, 'Me again')
    await read(me, seen, 2)
    await say(unread, me, 'Hello')
    await draft(me, drafted, 'Dear')
    await arrange(me, drafted, { markedUnread: false })
    await arrange(me, archived, { archived: true })
    await arrange(me, muted, { muted: 'always' })
    return { me, seen, unread, turn, mine, drafted, archived, muted }
  }

  test('show what they say, and the counts agree', async () => {
    const { me, seen, unread, turn, mine, drafted, archived, muted } = await one()
    const shown = async (filter: string) =>
      (await conversations(me, { filter })).items.map(({ contactId }) => contactId).toSorted()
    const ids = (...people: Known[]) => people.map(({ id }) => id).toSorted()
    expect(await shown('all')).toEqual(ids(seen, unread, turn, mine, drafted, muted))
    expect(await shown('unread')).toEqual(ids(unread, muted))
    expect(await shown('turn')).toEqual(ids(turn, muted))
    expect(await shown('drafts')).toEqual(ids(drafted))
    expect(await shown('archived')).toEqual(ids(archived))
    expect(await conversations(me)).toMatchObject({
      unread: { messages: 1, conversations: 1 },
      counts: { unread: 2, turn: 2, drafts: 1, archived: 1 },
    })
  })

  test('it is nobody’s turn where nothing can be answered', async () => {
    const [ana, former, leaving, blocker, there] = await strangers(
      'Ana',
      'Former',
      'Leaving',
      'Blocker',
      'There',
    )
    await befriend(ana, former, leaving, blocker, there)
    for (const other of [former, leaving, blocker, there]) await say(other, ana, 'Hello')
    await timePasses({ hours: 2 })
    await remove(former, ana)
    await block(blocker, ana)
    await leave(leaving)
    const { items, counts } = await conversations(ana, { filter: 'turn' })
    expect([items.map(({ contactId }) => contactId), counts.turn]).toEqual([[there.id], 1])
  })

  test('no other is known', async () => {
    const [ana] = await strangers('Ana')
    expect((await call(api.listConversations, { asker: ana, query: { filter: 'x' } as never })).status).toBe(
      400,
    )
  })
})

describe('what was said last', () => {
  test('is the latest that the one asking can see', async () => {
    const [ana, ben] = await talking()
    const [first, second, third] = [
      await say(ben, ana, 'First'),
      await say(ben, ana, 'Second'),
      await say(ben, ana, 'Third'),
    ]
    await drop(ben, third, 'undo')
    expect(await entry(ana, ben)).toMatchObject({ lastMessage: { preview: 'Second' } })
    await drop(ana, second, 'me')
    expect(await entry(ana, ben)).toMatchObject({ lastMessage: { preview: 'First' } })
    expect(await entry(ben, ana)).toMatchObject({ lastMessage: { preview: 'Second' } })
    await edit(ben, first, 'First!')
    expect(await entry(ana, ben)).toMatchObject({ lastMessage: { preview: 'First!' } })
    await drop(ben, first, 'everyone')
    expect(await entry(ana, ben)).toMatchObject({ lastMessage: { preview: '', isDeleted: true } })
    await clear(ana, ben)
    expect(await entry(ana, ben)).toMatchObject({ lastMessage: null })
  })

  test('is its beginning', async () => {
    const [ana, ben] = await talking()
    await say(ben, ana, 'x'.repeat(4_000))
    expect((await entry(ana, ben))?.lastMessage?.preview).toBe('x'.repeat(limits.quote))
  })
})

/** Everything that can happen to counts, at random, and then each of them counted anew from the messages themselves. */
test('unread, previews and counts are those of brute force, also where much is gone', async () => {
  const [ana] = await strangers('Ana')
  const others = await acquaintances(ana, 60, n => 1 + ((n * 37) % 130))
  await db.execute(sql`
    update messages m set gone_at = now(), body = '' from members b join conversations c on c.id = b.conversation_id
    where b.user_id = ${ana.id} and m.conversation_id = c.id
      and (c.id % 3 = 0 and m.seq > c.last_seq - c.id % 120 or (m.seq * 7919 + c.id) % 5 = 0)`)
  await db.execute(sql`
    insert into marks (user_id, conversation_id, seq, hidden, mark_seq)
    select ${ana.id}, c.id, c.last_seq, true, 1 from members b join conversations c on c.id = b.conversation_id
    where b.user_id = ${ana.id} and c.id % 7 = 1`)
  for (const [n, other] of others.entries()) {
    if (n % 4 !== 0) await read(ana, other, 1 + ((n * 53) % 140))
    if (n % 11 === 1) await clear(ana, other)
    if (n % 13 === 1) await arrange(ana, other, { archived: true })
    if (n % 17 === 1) await arrange(ana, other, { muted: '8h' })
  }
  const truth = await countByHand(ana)
  expect(truth.some(({ unread }) => unread > 0) && truth.some(({ seq }) => seq === null)).toBe(true)
  const items = [...(await allPages(ana)), ...(await allPages(ana, 'archived'))]
  expect(items.map(seenIn).toSorted(byId)).toEqual(truth.toSorted(byId))
  const loud = items.filter(({ archived, muted }) => !archived && !muted)
  const unread = items.filter(item => !item.archived && item.unread > 0)
  expect(await conversations(ana)).toMatchObject({
    unread: {
      messages: loud.reduce((sum, item) => sum + item.unread, 0),
      conversations: loud.filter(item => item.unread > 0).length,
    },
    counts: { unread: unread.length, archived: items.filter(({ archived }) => archived).length },
  })
})

interface Counted {
  id: number
  unread: number
  seq: number | null
}

async function countByHand({ id: me }: Person): Promise<Counted[]> {
  const { rows } = await db.execute<{ id: string; unread: number; seq: string | null }>(sql`
    select b.conversation_id as id,
      (select count(*) from messages x where x.conversation_id = c.id and x.sender_id = b.contact_id
        and x.seq > b.read_seq and x.gone_at is null)::int as unread,
      (select max(x.seq) from messages x where x.conversation_id = c.id and x.seq > b.cleared_seq and x.gone_at is null
        and x.seq > c.last_seq - 100 and not exists (select from marks k where k.user_id = b.user_id
          and k.conversation_id = c.id and k.seq = x.seq and k.hidden)) as seq
    from members b join conversations c on c.id = b.conversation_id where b.user_id = ${me}`)
  return rows.map(({ id, unread, seq }) => ({
    id: Number(id),
    unread,
    seq: seq === null ? null : Number(seq),
  }))
}

function seenIn({ conversationId, unread, lastMessage }: Awaited<ReturnType<typeof allPages>>[number]) {
  return { id: conversationId, unread, seq: lastMessage?.seq ?? null }
}

function byId(one: Counted, other: Counted) {
  return one.id - other.id
}

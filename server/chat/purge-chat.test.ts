import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allJobsDone } from '#auth/auth.testing.ts'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { heardBy } from '#connect/connect.scene.ts'
import { erasers } from '#jobs.ts'
import type { Person } from '#testing/scene.ts'
import { attachmentScene } from './attachments/attachment.scene.ts'
import { giving } from './gifts/gift.scene.ts'

const stage = await attachmentScene({ work: true, live: {} })
const { db, contacts, talking, say, fill, edit, react, drop, draft, arrange, read, block } = stage
const { thread, entry, changes, conversations, askThread, versions, timePasses } = stage
const { bring, connect, storedKeys, indexed, search, call } = stage

/** Someone's last day is over: they and everything of theirs are erased, and the jobs that it takes are done. */
async function go({ id }: Person, { deletesMessages = false } = {}) {
  await db.execute(sql`update users set status = 'deleting', deletion_due_at = now(),
    deletes_messages = ${deletesMessages} where id = ${id}`)
  expect(await purgeAccount(db, id, erasers)).toBe(true)
  await allJobsDone(db)
}

async function said(asker: Person, contact: Person) {
  return (await thread(asker, contact)).items.map(({ body }) => body)
}

/** Every table in which a row mentions something. */
async function findInTables(words: string) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const holding = sql`select from ${sql.raw(name)} as t where position(lower(${words}) in lower(t::text)) > 0 limit 1`
    if ((await db.execute(holding)).rows.length > 0) found.push(name)
  }
  return found
}

describe('someone is gone', () => {
  test('and what they wrote stays with the other one, under no name', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ben, ana, 'Farewel')
    await edit(ben, sent, 'Farewell')
    await react(ben, sent, '👋')
    await read(ana, ben, 2)
    const before = await thread(ana, ben)
    await go(ben)
    const after = await thread(ana, ben)
    expect(after.items).toEqual(before.items)
    expect(after).toMatchObject({
      ...{ canWrite: false, lastSeq: 3, readSeq: 2, changeSeq: 2 },
      user: {
        ...{ id: ben.id, displayName: 'Deleted account', unavailable: true },
        ...{ fullName: null, headline: null, avatarUrl: null },
      },
    })
    expect(await entry(ana, ben)).toMatchObject({
      ...{ unread: 1, canWrite: false, user: { displayName: 'Deleted account' } },
      lastMessage: { preview: 'Farewell' },
    })
    expect((await versions(ana, sent)).items).toHaveLength(2)
    expect((await stage.send(ana, ben, 'Are you there?')).body).toMatchObject({ code: 'cannot_message' })
  })

  test('and whoever has something from them looks at their shelf again', async () => {
    const [ana, ben] = await talking()
    await giving(stage).present(ben, ana, 'wave', 'Hello')
    const tab = await connect(ana)
    await go(ben)
    expect(await tab.frame('keepsakes_changed')).toMatchObject({ data: {} })
  })

  test('and nothing that they kept for themselves is left', async () => {
    const [ana, ben] = await talking()
    await draft(ben, ana, 'Zyxdraft')
    await arrange(ben, ana, { pinned: true, muted: 'always', receipts: false, markedUnread: true })
    await drop(ben, await say(ana, ben, 'Hidden'), 'me')
    await db.execute(
      sql`update chat_settings set shows_receipts = false, shows_typing = false where user_id = ${ben.id}`,
    )
    await go(ben)
    expect(await findInTables('Zyxdraft')).toEqual([])
    const { rows } = await db.execute(sql`
      select pinned_at, muted_until, receipts, marked_unread, archived_seq, shows_receipts, shows_typing,
        (select count(*)::int from marks k where k.user_id = m.user_id) as marks
      from members m join chat_settings s using (user_id) where user_id = ${ben.id}`)
    expect(rows).toEqual([
      {
        ...{ pinned_at: null, muted_until: null, receipts: null, marked_unread: false, archived_seq: null },
        ...{ shows_receipts: true, shows_typing: true, marks: 0 },
      },
    ])
    expect(await said(ana, ben)).toEqual(['Hello', 'Hello to you', 'Hidden'])
  })

  test('and what they had read in private stays unknown', async () => {
    const [ana, ben] = await talking()
    await arrange(ben, ana, { receipts: false })
    await read(ben, ana, 2)
    await go(ben)
    expect((await thread(ana, ben)).peerReadSeq).toBe(0)
  })

  test('and their files go, which each message counts as a change and whoever has it open is told', async () => {
    const [ana, ben] = await talking()
    const pdf = { type: 'application/pdf', name: 'ticket.pdf' }
    const files = [await bring(ben, '%PDF-1.7 one', pdf), await bring(ben, '%PDF-1.7 two', pdf)]
    await say(ben, ana, 'Two', { attachmentIds: files.map(({ id }) => id) })
    const third = await bring(ben, '%PDF-1.7 three', pdf)
    await say(ben, ana, 'Three', { attachmentIds: [third.id] })
    await bring(ben, '%PDF-1.7 loose', pdf)
    const mine = await bring(ana, '%PDF-1.7 mine', pdf)
    await say(ana, ben, 'Mine', { attachmentIds: [mine.id] })
    const before = await thread(ana, ben)
    expect(before.items.map(({ attachments }) => attachments.length)).toEqual([0, 0, 2, 1, 1])
    const socket = await connect(ana)
    await go(ben)
    const missed = await changes(ana, ben, { changeSeq: before.changeSeq, markSeq: 0 })
    expect(missed.messages.map(({ seq, body, attachments }) => [seq, body, attachments])).toEqual([
      [3, 'Two', []],
      [4, 'Three', []],
    ])
    expect([missed.changeSeq, missed.gone]).toEqual([before.changeSeq + 2, []])
    expect((await thread(ana, ben)).changeSeq).toBe(missed.changeSeq)
    expect((await socket.frame('conversation_updated')).data).toEqual({ contactId: ben.id })
    expect((await storedKeys()).length, 'the other one’s file stays').toBe(1)
  })

  test('and who never talked to them has no conversation', async () => {
    const [ana, ben] = await contacts()
    await go(ben)
    expect((await conversations(ana)).items).toEqual([])
    expect((await askThread(ana, ben)).status, 'they were contacts').toBe(200)
  })
})

describe('someone wanted their messages deleted for everyone', () => {
  test('and what they wrote is gone without a trace, while the other’s words stay', async () => {
    const [ana, ben] = await talking()
    const theirs = await say(ben, ana, 'Zyxsecret')
    await edit(ben, theirs, 'Zyxsecret, edited')
    await react(ana, theirs, '👍')
    await say(ana, ben, 'I see', { replyToId: theirs.id })
    await say(ben, ana, 'Zyxlast')
    const { changeSeq } = await thread(ana, ben)
    await go(ben, { deletesMessages: true })
    expect(await findInTables('Zyx')).toEqual([])
    const { items, range, lastSeq } = await thread(ana, ben)
    expect(items.map(({ body, replyTo }) => [body, replyTo])).toEqual([
      ['Hello', null],
      ['I see', { seq: theirs.seq, quote: null }],
    ])
    expect([range, lastSeq]).toEqual([{ from: 1, to: 5 }, 5])
    expect(await entry(ana, ben)).toMatchObject({ unread: 0, lastMessage: { preview: 'I see' } })
    const missed = await changes(ana, ben, { changeSeq, markSeq: 0 })
    expect([missed.gone.toSorted(), missed.changeSeq]).toEqual([[2, theirs.seq, 5], changeSeq + 3])
  })

  test('each with a change of its own, however many there are', async () => {
    const [ana, ben] = await contacts()
    await fill(ana, ben, 1_001)
    await go(ben, { deletesMessages: true })
    const { rows } = await db.execute(sql`
      select count(*)::int as gone, count(distinct m.change_seq)::int as changes, max(m.change_seq)::int as last,
        min(c.change_seq)::int as head, count(*) filter (where m.body <> '' or m.reactions is not null)::int as left
      from messages m join conversations c on c.id = m.conversation_id
      where sender_id = ${ben.id} and gone_at is not null`)
    expect(rows).toEqual([{ gone: 500, changes: 500, last: 500, head: 500, left: 0 }])
    const untouched = sql`select from messages where sender_id = ${ana.id} and gone_at is null and body <> ''`
    expect((await db.execute(untouched)).rows).toHaveLength(501)
    expect(await changes(ana, ben)).toMatchObject({ more: true, tooMany: false, messages: [] })
  })

  test('and a conversation in which nothing is left is not listed', async () => {
    const [ana, ben] = await contacts()
    await say(ben, ana, 'Are you there?')
    await timePasses({ hours: 2 })
    await go(ben, { deletesMessages: true })
    expect(await conversations(ana)).toMatchObject({ items: [], counts: { turn: 0, unread: 0 } })
  })

  test('but one with much that is gone and something that stays is', async () => {
    const [ana, ben] = await talking()
    const { conversationId } = await say(ana, ben, 'I was here')
    await db.execute(sql`
      insert into messages (conversation_id, seq, sender_id, nth, client_id, body)
      select ${conversationId}, n, ${ben.id}, n - 2, gen_random_uuid(), 'And on' from generate_series(4, 303) n`)
    await db.execute(sql`
      update conversations c set last_seq = 303, last_by_a = k.user_a_id = ${ben.id},
        sent_a = case when k.user_a_id = ${ben.id} then 301 else 2 end,
        sent_b = case when k.user_a_id = ${ben.id} then 2 else 301 end
      from connections k where k.id = c.id and c.id = ${conversationId}`)
    await go(ben, { deletesMessages: true })
    expect((await conversations(ana)).items).toHaveLength(1)
    expect((await thread(ana, ben)).items.map(({ body }) => body)).toEqual(['Hello', 'I was here'])
  })

  test('and whoever has the conversation open is told', async () => {
    const [ana, ben] = await talking()
    const socket = await connect(ana)
    await go(ben, { deletesMessages: true })
    expect((await socket.frame('conversation_updated')).data).toEqual({ contactId: ben.id })
    expect(await said(ana, ben)).toEqual(['Hello'])
  })

  test('also with someone who had blocked them', async () => {
    const [ana, ben] = await talking()
    await say(ben, ana, 'Zyxblocked')
    await block(ana, ben)
    await go(ben, { deletesMessages: true })
    expect(await findInTables('Zyxblocked')).toEqual([])
  })
})

describe('someone who was blocked is gone', () => {
  for (const [nth, deletesMessages] of [false, true].entries())
    test(
      `and what was said stays hidden until the block is lifted (${deletesMessages})`,
      nth === 0 ? {} : { tags: 'variant' },
      async () => {
        const [ana, ben] = await talking()
        await block(ana, ben, 'Zyxreason')
        const socket = await connect(ana)
        await go(ben, { deletesMessages })
        await indexed()
        expect((await conversations(ana)).items).toEqual([])
        expect((await askThread(ana, ben)).status).toBe(404)
        expect((await search(ana, 'Hello')).body).toMatchObject({ messages: [] })
        expect(await heardBy(socket)).toEqual([])
        expect(await findInTables('Zyxreason'), 'why is nobody’s to keep any more').toEqual([])

        expect((await call(api.listBlocked, { asker: ana })).body).toMatchObject([
          { user: { id: ben.id, displayName: 'Deleted account' }, reason: '' },
        ])
        expect((await call(api.unblockUser, { asker: ana, params: { userId: ben.id } })).status).toBe(204)
        expect(await said(ana, ben)).toEqual(deletesMessages ? ['Hello'] : ['Hello', 'Hello to you'])
        expect(await entry(ana, ben)).toMatchObject({
          canWrite: false,
          user: { displayName: 'Deleted account' },
        })
      },
    )
})

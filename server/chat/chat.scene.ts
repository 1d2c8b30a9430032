import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import type { ConversationEdit } from '@akin/contract/chat/conversations.ts'
import type { MessageForm } from '@akin/contract/chat/messages.ts'
import type { Timer } from '@akin/contract/chat/timer.ts'
import { sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { connectScene, type Known } from '#connect/connect.scene.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Person, scene } from '#testing/scene.ts'
import { expireMessages } from './changing/expire-messages.ts'
import { makeConversation } from './make-conversation.ts'
import { hasUnindexed, indexMessages } from './search/index-messages.ts'

type Other = Pick<Person, 'id'>

/** A scene whose people are contacts and write to each other. */
export async function chatScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await connectScene(setting)
  const { call, db, strangers, befriend, rowOf } = stage

  /** Two contacts who have not written yet. */
  async function contacts() {
    const pair = await strangers('Ana', 'Ben')
    await befriend(...pair)
    return pair
  }

  /** Two contacts who have written to each other already: each has sent one message. */
  async function talking() {
    const [ana, ben] = await contacts()
    await say(ana, ben, 'Hello')
    await say(ben, ana, 'Hello to you')
    return [ana, ben] as const
  }

  /** Sends as the web would. */
  function send(from: Person, to: Other, body: string, more: Partial<MessageForm> = {}) {
    const form = { clientId: randomUUID(), body, ...more }
    return call(api.sendMessage, { asker: from, params: { contactId: to.id }, body: form })
  }

  /** Sends what must be sent for a test to go on. */
  async function say(from: Person, to: Other, body: string, more: Partial<MessageForm> = {}) {
    const { status, body: sent } = await send(from, to, body, more)
    if (status !== 201) throw new Error(`The message was not sent: ${status} ${sent.message}`)
    return sent
  }

  /** So many messages at once, straight into the tables. The two take turns, and `one` begins. */
  async function fill(one: Known, other: Known, count: number) {
    const connection = await rowOf(one, other)
    const { id, userAId } = connection
    const [first, second] = [Math.ceil(count / 2), Math.floor(count / 2)]
    const [sentA, sentB] = one.id === userAId ? [first, second] : [second, first]
    await transaction(db, async tx => {
      await makeConversation(tx, connection)
      await tx.execute(sql`
        insert into messages (conversation_id, seq, sender_id, nth, client_id, body, created_at)
        select ${id}, n, case when n % 2 = 1 then ${one.id}::bigint else ${other.id}::bigint end, (n + 1) / 2,
               gen_random_uuid(), 'Message ' || n, now() - (${count}::int - n) * interval '1 minute'
        from generate_series(1, ${count}::int) n`)
      await tx.execute(sql`
        update conversations set last_seq = ${count}, sent_a = ${sentA}, sent_b = ${sentB}, opened_at = now(),
          last_message_at = now(), last_by_a = ${(count % 2 === 1) === (one.id === userAId)} where id = ${id}`)
    })
    return id
  }

  function askThread(asker: Person, contact: Other, query: Record<string, number> = {}) {
    const asked = Object.fromEntries(Object.entries(query).map(([name, seq]) => [name, String(seq)]))
    return call(api.listMessages, { asker, params: { contactId: contact.id }, query: asked as never })
  }

  async function thread(asker: Person, contact: Other, query: Record<string, number> = {}) {
    return (await askThread(asker, contact, query)).body
  }

  async function changes(asker: Person, contact: Other, known = { changeSeq: 0, markSeq: 0 }) {
    const query = { changeSeq: String(known.changeSeq), markSeq: String(known.markSeq) } as never
    return (await call(api.listChanges, { asker, params: { contactId: contact.id }, query })).body
  }

  async function conversations(asker: Person, query: Record<string, string> = {}) {
    return (await call(api.listConversations, { asker, query: query as never })).body
  }

  /** What the list says of the conversation with someone. */
  async function entry(asker: Person, contact: Other, query: Record<string, string> = {}) {
    const { items } = await conversations(asker, query)
    return items.find(({ contactId }) => contactId === contact.id)
  }

  async function arrange(asker: Person, contact: Known, body: ConversationEdit) {
    const { id } = await rowOf(asker, contact)
    return call(api.editConversation, { asker, params: { conversationId: id }, body })
  }

  /** What both write from now on disappears after so long, or no longer. */
  async function setTimer(
    asker: Person,
    contact: Known,
    timer: Timer | null,
    clientId: string = randomUUID(),
  ) {
    const { id } = await rowOf(asker, contact)
    return call(api.setTimer, { asker, params: { conversationId: id }, body: { timer, clientId } })
  }

  /** Everything whose time is over is taken away, as a server does every few seconds. */
  async function swept() {
    await expireMessages(db)
  }

  async function clear(asker: Person, contact: Known) {
    const { id } = await rowOf(asker, contact)
    return call(api.clearHistory, { asker, params: { conversationId: id } })
  }

  function draft(asker: Person, contact: Other, body: string) {
    return call(api.saveDraft, { asker, params: { contactId: contact.id }, body: { body } })
  }

  /** Without a place that was truly seen, as pages of before say it: the same. */
  async function read(asker: Person, contact: Known, seq: number, seenSeq?: number) {
    const { id } = await rowOf(asker, contact)
    return call(api.markRead, { asker, params: { conversationId: id }, body: { seq, seenSeq } })
  }

  async function receive(asker: Person, contact: Known, seq: number) {
    const { id } = await rowOf(asker, contact)
    return call(api.markDelivered, { asker, body: { positions: [{ conversationId: id, seq }] } })
  }

  function edit(asker: Person, message: Other, body: string) {
    return call(api.editMessage, { asker, params: { messageId: message.id }, body: { body } })
  }

  function drop(asker: Person, message: Other, how: 'me' | 'everyone' | 'undo') {
    return call(api.deleteMessage, { asker, params: { messageId: message.id }, query: { for: how } })
  }

  function react(asker: Person, message: Other, emoji: string) {
    return call(api.addReaction, { asker, params: { messageId: message.id, emoji } })
  }

  function unreact(asker: Person, message: Other, emoji: string) {
    return call(api.removeReaction, { asker, params: { messageId: message.id, emoji } })
  }

  async function versions(asker: Person, message: Other) {
    return (await call(api.listVersions, { asker, params: { messageId: message.id } })).body
  }

  /** Everything that was written so far can be found. Transactions of other databases may have to end first. */
  async function indexed() {
    while (await hasUnindexed(db)) await indexMessages(db)
  }

  function search(asker: Person, q: string, cursor?: string) {
    return call(api.search, { asker, query: { q, ...(cursor && { cursor }) } })
  }

  function searchThread(asker: Person, contact: Other, q: string, cursor?: string) {
    const query = { q, ...(cursor && { cursor }) }
    return call(api.searchThread, { asker, params: { contactId: contact.id }, query })
  }

  /** Someone has asked for their account to be deleted, and is in the days in which they may come back. */
  async function leave({ id }: Other) {
    const leaving = { status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` } as const
    await db.update(users).set(leaving).where(sql`id = ${id}`)
  }

  return {
    ...stage,
    ...{ contacts, talking, send, say, fill, leave },
    ...{ askThread, thread, changes, conversations, entry },
    ...{ arrange, setTimer, swept, clear, draft, read, receive },
    ...{ edit, drop, react, unreact, versions },
    ...{ indexed, search, searchThread },
  }
}

import type { Thread } from '@akin/contract/chat/conversations.ts'
import type { Message } from '@akin/contract/chat/messages.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Batch, collection, type Exporter, ofMessages, pageRows } from '#auth/export/collection.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/refuse.ts'
import { readAfter } from '../../reading/read-thread.ts'
import { conversations, members, messages } from '../../tables.ts'
import { openExport } from '../export-context.ts'
import { writePage } from './write-page.ts'

/** A conversation, and how far it is: up to which place, how many pages and messages there are so far. */
interface Place {
  conversationId: number
  contactId: number
  seq: number
  /** The last place when it was begun: what is said meanwhile is not in it. */
  lastSeq: number
  page: number
  count: number
}

/** Everything that someone can see of their conversations, in pages to read, and the same as JSON. */
export const conversationPages = collection<Place>({
  ...{ name: 'messages/conversations', isWanted: ofMessages },
  of: [members.userId, messages.senderId],
  async weigh({ db }, { userId }) {
    const [found] = await db
      .select({
        work: sql<number>`coalesce(sum(${conversations.lastSeq} - ${members.clearedSeq}), 0)::bigint`,
      })
      .from(members)
      .innerJoin(conversations, eq(conversations.id, members.conversationId))
      .where(eq(members.userId, userId))
    return { work: found?.work ?? 0 }
  },
  async collect({ db }, who, place) {
    if (place && place.seq < place.lastSeq) return collectPage(db, who, place)
    const next = await findNext(db, who.userId, place?.conversationId ?? 0)
    return next ? collectPage(db, who, next) : { files: [], next: null }
  },
})

async function findNext(db: Database, userId: number, after: number): Promise<Place | undefined> {
  const [found] = await db
    .select({
      ...{ conversationId: members.conversationId, contactId: members.contactId },
      ...{ seq: members.clearedSeq, lastSeq: conversations.lastSeq },
      ...{ page: sql<number>`0`, count: sql<number>`0` },
    })
    .from(members)
    .innerJoin(conversations, eq(conversations.id, members.conversationId))
    .where(and(eq(members.userId, userId), gt(members.conversationId, after)))
    .orderBy(asc(members.conversationId))
    .limit(1)
  return found
}

/** One page of a conversation. Nothing but its place is left of one that cannot be seen any more. */
async function collectPage(db: Database, who: Exporter, from: Place): Promise<Batch<Place>> {
  const read = await readPage(db, who, from)
  const end = { ...from, seq: from.lastSeq }
  if (!read) return { files: [], work: from.lastSeq - from.seq, next: end }
  const { head, items, seq } = read
  const work = seq - from.seq
  const place = { ...from, seq, page: from.page + 1, count: from.count + items.length }
  const isLast = seq >= from.lastSeq
  if (items.length === 0 && (!isLast || place.page === 1))
    return { files: [], work, next: { ...place, page: from.page } }
  const context = openExport({ id: who.userId, displayName: who.displayName }, head, who.zone)
  const { folder, files } = await writePage(db, who, context, items, { page: place.page, isLast })
  const note = `${place.count.toLocaleString('en-GB')} ${place.count === 1 ? 'message' : 'messages'}`
  const link = { group: 'Conversations', title: context.theirName, path: `${folder}/1.html`, note }
  return { files, links: isLast ? [link] : [], work, messages: items.length, next: place }
}

/** Where most of it is gone, a page ends before it is full. */
const mostLooks = 30

async function readPage(db: Database, { userId }: Exporter, { contactId, seq: from, lastSeq }: Place) {
  const pair = [userId, contactId] as const
  const items: Message[] = []
  let seq = from
  let head: Thread | undefined
  for (let looks = 0; seq < lastSeq && items.length < pageRows && looks < mostLooks; looks++) {
    const page = await readAfter(db, pair, seq, pageRows - items.length).catch(unlessHidden)
    if (!page) return null
    head = page
    items.push(...page.items.filter(message => message.seq <= lastSeq))
    seq = Math.max(page.range.to, seq + 1)
  }
  head ??= (await readAfter(db, pair, from).catch(unlessHidden)) ?? undefined
  return head ? { head, items, seq: Math.min(seq, lastSeq) } : null
}

/** Someone whom the person has blocked is not there, and nothing that was said with them. */
function unlessHidden(error: unknown) {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}

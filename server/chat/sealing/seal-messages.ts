import { serverLimits } from '@akin/contract/server-limits.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { holdFiles } from '#platform/storage/held-files.ts'
import { members, messages, sealedMessages } from '../tables.ts'
import { contentsOf } from './contents-of.ts'

interface Conversation {
  conversationId: number
  /** Who has received them. */
  contactId: number
}

/**
 * Keeps what its sender is about to delete for both, for a report of its receiver: for 30 days, or until the message would
 * have disappeared by itself. The conversation is locked.
 */
export async function sealMessages(
  tx: Transaction,
  { conversationId, contactId }: Conversation,
  seqs: number[],
) {
  if (seqs.length === 0) return
  const found = await tx
    .select({
      seq: messages.seq,
      kind: messages.kind,
      body: messages.body,
      editedAt: messages.editedAt,
      until: sql<Date>`least(now() + ${serverLimits.sealedLife} * interval '1 second', ${messages.expiresAt})`,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.seq, seqs)))
  const contents = await contentsOf(tx, conversationId, found)
  const rows = found.map(({ seq, body, editedAt, until }) => ({
    ...{ conversationId, seq, receiverId: contactId, body, editedAt, until: new Date(until) },
    ...(contents.get(seq) ?? { versions: [], files: [] }),
  }))
  await tx.insert(sealedMessages).values(rows).onConflictDoNothing()
  for (const { seq, files } of rows) {
    const keys = files.flatMap(file => file.keys)
    await holdFiles(tx, sealHolder(conversationId, seq), keys)
  }
}

/** Whoever holds the files of a sealed message. */
export function sealHolder(conversationId: number, seq: number) {
  return `sealed:${conversationId}:${seq}`
}

/** Whether a message has reached the other one: what is undone before leaves nothing. */
export async function hasArrived(tx: Transaction, { conversationId, contactId }: Conversation, seq: number) {
  const { deliveredSeq, readSeq, seenSeq } = members
  const [their] = await tx
    .select({ upTo: sql<number>`greatest(${deliveredSeq}, ${readSeq}, ${seenSeq})` })
    .from(members)
    .where(and(eq(members.userId, contactId), eq(members.conversationId, conversationId)))
  return Number(their?.upTo ?? 0) >= seq
}

import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { dropAttachments } from '../attachments/drop-attachments.ts'
import { markStale } from '../search/mark-stale.ts'
import { conversations, messages, messageVersions } from '../tables.ts'

/** Takes messages of a conversation away without a trace. A browser learns by the change that what it quotes is gone. */
export async function emptyMessages(tx: Transaction, conversationId: number, seqs: number[]) {
  if (seqs.length === 0) return
  const nothing = sql`body = '', reactions = null, edited_at = null, gone_at = now(), `
  await changeMessages(tx, conversationId, seqs, nothing)
  await dropContents(tx, conversationId, seqs)
}

/** Each message gets a number of changes of its own, which this answers: a page of changes could cut through a shared one. */
export async function changeMessages(
  tx: Transaction,
  conversationId: number,
  seqs: number[],
  set: SQL = sql``,
) {
  const { rows } = await tx.execute<{ seq: number; changeSeq: number }>(sql`
    with counted as (
      update ${conversations} set change_seq = change_seq + ${seqs.length} where id = ${conversationId}
      returning change_seq - ${seqs.length} as base
    )
    update ${messages} m set ${set}change_seq = c.base + x.n
    from counted c, unnest(${sql.param(seqs)}::bigint[]) with ordinality as x(seq, n)
    where m.conversation_id = ${conversationId} and m.seq = x.seq and m.seq = any(${sql.param(seqs)}::bigint[])
    returning m.seq, m.change_seq as "changeSeq"`)
  return rows
}

/** What messages have besides their rows: what they said before, their attachments, and what they are found by. */
export async function dropContents(tx: Transaction, conversationId: number, seqs: number[]) {
  const ofThese = sql`conversation_id = ${conversationId} and seq = any(${sql.param(seqs)}::bigint[])`
  await tx.delete(messageVersions).where(ofThese)
  await dropAttachments(tx, ofThese)
  await markStale(tx, conversationId, seqs)
}

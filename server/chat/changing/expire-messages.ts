import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { tellMembers } from '../conversations/tell-members.ts'
import { conversations, messages } from '../tables.ts'
import { emptyMessages } from './empty-messages.ts'
import { stepBack } from './step-back.ts'

const work = 'expire-messages'

/** So few that whoever writes in the conversation hardly waits. */
const batch = 200

/** Some messages of a conversation, and the last of those that were read with them. */
interface Due {
  id: number
  messageIds: number[]
  last: Position
}

/**
 * Takes away the messages whose time is over, with their attachments and all else: nobody could see them any more, and now they
 * are not there. Each conversation is a transaction of its own. Any number of processes may do it at once, and one that
 * dies leaves its step undone.
 */
export function expireMessages(db: Database, signal = new AbortController().signal) {
  return eachDue<Due>(db, {
    ...{ work, signal },
    find: after => findDue(db, after?.last),
    settle: due => transaction(db, tx => expire(tx, due)),
  })
}

async function findDue(db: Database, after: Position | undefined): Promise<Due[]> {
  const { rows } = await db.execute<{ id: number; conversation_id: number; at: string }>(sql`
    select m.id, m.conversation_id, m.expires_at::text as at from ${messages} m
    where m.expires_at <= now() and m.gone_at is null and ${isNotAside(work, sql`m.conversation_id`)}
      and ${isAfter(sql`m.expires_at`, sql`m.id`, after)}
    order by m.expires_at, m.id limit ${batch}`)
  const end = rows.at(-1)
  if (!end) return []
  const last = { id: end.id, at: end.at }
  const byConversation = Map.groupBy(rows, row => row.conversation_id)
  return [...byConversation].map(([id, due]) => ({ id, messageIds: due.map(row => row.id), last }))
}

/** The conversation is locked first, as by a send or a change. One in which something happens just now is left for later. */
async function expire(tx: Transaction, { id, messageIds }: Due) {
  const { rows: held } = await tx.execute(
    sql`select from ${conversations} where id = ${id} for no key update skip locked`,
  )
  if (held.length > 0) await takeAwayLocked(tx, id, messageIds)
}

/** Takes messages of a conversation away without a trace, as if their time were over. */
export async function takeAway(tx: Transaction, id: number, messageIds: number[]) {
  await tx.execute(sql`select from ${conversations} where id = ${id} for no key update`)
  await takeAwayLocked(tx, id, messageIds)
}

async function takeAwayLocked(tx: Transaction, id: number, messageIds: number[]) {
  // A statement of its own: it sees what was done before the conversation was locked.
  const { rows } = await tx.execute<{ seq: number }>(sql`
    select seq from ${messages} where id = any(${sql.param(messageIds)}::bigint[]) and gone_at is null order by seq`)
  const seqs = rows.map(({ seq }) => seq)
  if (seqs.length === 0) return
  await emptyMessages(tx, id, seqs)
  // What was said before asks for no answer any more: the one that went may have been the answer.
  await tx.execute(sql`
    update ${conversations} set quiet_seq = greatest(quiet_seq, ${seqs.at(-1)}::bigint) where id = ${id}`)
  await stepBack(tx, id)
  // A thread knows itself when a message goes; what the list says of it is asked for again.
  await tellMembers(tx, id)
}

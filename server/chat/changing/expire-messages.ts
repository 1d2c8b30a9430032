import type { AttachmentKind } from '@akin/contract/chat/messages.ts'
import { sql } from 'drizzle-orm'
import { hasBlocked } from '#connect/relations.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { dropUnused } from '../attachments/drop-attachments.ts'
import { markStale } from '../search/mark-stale.ts'
import { attachments, conversations, members, messages, messageVersions } from '../tables.ts'
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
  if (held.length === 0) return
  const gone = await empty(tx, messageIds)
  if (gone.length === 0) return
  await dropVersions(tx, gone)
  await dropFilesOf(tx, gone)
  await markStale(tx, gone)
  await stepBack(tx, id)
  await tellMembers(tx, id)
}

type Gone = { conversationId: number; seq: number }

/**
 * A statement of its own: it sees what was done before the conversation was locked. Each message gets a number of
 * changes of its own, by which a browser learns that what it quotes is gone. What was said before it asks for no answer
 * any more: the one that went may have been the answer.
 */
async function empty(tx: Transaction, ids: number[]) {
  const { rows } = await tx.execute<Gone>(sql`
    with due as materialized (
      select id, conversation_id, seq, row_number() over (partition by conversation_id order by seq) as n
      from ${messages} where id = any(${sql.param(ids)}::bigint[]) and gone_at is null
    ),
    counted as (
      update ${conversations} c
      set change_seq = c.change_seq + d.count, quiet_seq = greatest(c.quiet_seq, d.last)
      from (select conversation_id, count(*), max(seq) as last from due group by conversation_id) d
      where c.id = d.conversation_id
      returning c.id, c.change_seq - d.count as base
    )
    update ${messages} m
    set body = '', reactions = null, edited_at = null, gone_at = now(), change_seq = c.base + d.n
    from due d join counted c on c.id = d.conversation_id where m.id = d.id
    returning m.conversation_id as "conversationId", m.seq`)
  return rows
}

async function dropVersions(tx: Transaction, gone: Gone[]) {
  await tx.execute(sql`
    delete from ${messageVersions} v using ${unnested(gone)}
    where v.conversation_id = g.conversation_id and v.seq = g.seq`)
}

async function dropFilesOf(tx: Transaction, gone: Gone[]) {
  const { rows } = await tx.execute<{ file_id: string; kind: AttachmentKind }>(sql`
    delete from ${attachments} a using ${unnested(gone)}
    where a.conversation_id = g.conversation_id and a.seq = g.seq returning a.file_id, a.kind`)
  await dropUnused(tx, rows)
}

function unnested(gone: Gone[]) {
  const [ids, seqs] = [gone.map(({ conversationId }) => conversationId), gone.map(({ seq }) => seq)]
  return sql`unnest(${sql.param(ids)}::bigint[], ${sql.param(seqs)}::bigint[]) as g(conversation_id, seq)`
}

/** A thread knows itself when a message goes; what the list says of it is asked for again. Who has blocked hears nothing. */
async function tellMembers(tx: Transaction, conversationId: number) {
  const { rows } = await tx.execute<{ userId: number; contactId: number }>(sql`
    select m.user_id as "userId", m.contact_id as "contactId" from ${members} m
    where m.conversation_id = ${conversationId}
      and not ${hasBlocked(sql`m.user_id`, sql`m.contact_id`)}`)
  for (const { userId, contactId } of rows) publish(tx, 'conversation_updated', { contactId }, [userId])
}

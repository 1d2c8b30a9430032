import { setTimeout as pause } from 'node:timers/promises'
import type { AttachmentKind } from '@akin/contract/chat/messages.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hasBlocked } from '#connect/relations.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { dropUnused } from './attachments/drop-attachments.ts'
import { markStale } from './search/mark-stale.ts'
import { attachments, conversations, members, messages, messageVersions } from './tables.ts'

export const purgeChat = defineJob({
  name: 'purge-chat',
  data: z.object({ userId: z.int(), messages: z.boolean() }),
  expireInSeconds: 60 * 60,
})

const batch = 100
/** Between two batches, so that whoever writes in that conversation does not wait. */
const breathMs = 10

/** Takes away the files of someone who is gone, and what they wrote if they wished so. It goes on where it stopped. */
export const purgeChatNow = handle(purgeChat, async ({ userId, messages: too }, { db }: Deps, { signal }) => {
  await inBatches<true>(signal, async () => ((await dropFilesOf(db, userId)) === batch ? true : undefined))
  if (!too) return
  await inBatches<number>(signal, async (after = 0) => {
    const next = await nextConversation(db, userId, after)
    if (next !== undefined) await purgeConversation(db, userId, next, signal)
    return next
  })
})

interface HeldFile extends Record<string, unknown> {
  id: number
  file_id: string
  kind: AttachmentKind
  /** Null while it hangs on no message. */
  conversation_id: number | null
  seq: number | null
}

/** The conversations are locked first, as by whoever changes a message. */
function dropFilesOf(db: Database, userId: number) {
  return transaction(db, async tx => {
    const { rows } = await tx.execute<HeldFile>(sql`
      select id, file_id, kind, conversation_id, seq from ${attachments} where owner_id = ${userId} limit ${batch}`)
    const hung = Map.groupBy(
      rows.filter(({ conversation_id }) => conversation_id !== null),
      row => Number(row.conversation_id),
    )
    for (const conversationId of [...hung.keys()].toSorted((one, other) => one - other)) {
      const seqs = new Set(hung.get(conversationId)?.map(({ seq }) => Number(seq)))
      await countLostFiles(tx, userId, conversationId, [...seqs])
    }
    await tx.execute(
      sql`delete from ${attachments} where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`,
    )
    await dropUnused(tx, rows)
    return rows.length
  })
}

/** Each message without its files is a change, by which a browser that has them learns of it. */
async function countLostFiles(tx: Transaction, userId: number, conversationId: number, seqs: number[]) {
  await tx.execute(sql`
    with counted as (
      update ${conversations} set change_seq = change_seq + ${seqs.length} where id = ${conversationId}
      returning change_seq - ${seqs.length} as base
    )
    update ${messages} m set change_seq = c.base + lost.n
    from counted c, unnest(${sql.param(seqs)}::bigint[]) with ordinality as lost(seq, n)
    where m.conversation_id = ${conversationId} and m.seq = lost.seq
      and m.seq = any(${sql.param(seqs)}::bigint[])`)
  await markStale(
    tx,
    seqs.map(seq => ({ conversationId, seq })),
  )
  await tellOther(tx, userId, conversationId)
}

/** Whoever has the conversation open looks again. Who had blocked the one who is gone hears nothing of them. */
async function tellOther(tx: Transaction, userId: number, conversationId: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.contact_id as id from ${members} m where m.user_id = ${userId} and m.conversation_id = ${conversationId}
      and not ${hasBlocked(sql`m.contact_id`, sql`m.user_id`)}`)
  const told = rows.map(({ id }) => id)
  publish(tx, 'conversation_updated', { contactId: userId }, told)
}

async function nextConversation(db: Database, userId: number, after: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select conversation_id as id from ${members}
    where user_id = ${userId} and conversation_id > ${after} order by conversation_id limit 1`)
  return rows[0]?.id
}

/** Afterwards there may be nothing left to list. */
async function purgeConversation(db: Database, userId: number, conversationId: number, signal: AbortSignal) {
  await inBatches<number>(signal, async (after = 0) => {
    const next = await transaction(db, tx => purgeSome(tx, userId, conversationId, after))
    if (next !== undefined) await pause(breathMs)
    return next
  })
  await transaction(db, async tx => {
    await tx.execute(sql`
      update ${conversations} c set last_by_a = null where c.id = ${conversationId}
        and not exists (select from ${messages} m where m.conversation_id = c.id and m.gone_at is null)`)
    await tellOther(tx, userId, conversationId)
  })
}

/** Each message gets a number of changes of its own: a page of changes could cut through a shared one. */
async function purgeSome(tx: Transaction, userId: number, conversationId: number, after: number) {
  const { rows } = await tx.execute<{ seqs: number[] | null; last: number | null }>(sql`
    with due as materialized (
      select m.id, row_number() over (order by m.seq) as n from ${messages} m
      where m.conversation_id = ${conversationId} and m.seq > ${after} and m.seq <= ${after} + 4 * ${batch}::bigint
        and m.sender_id = ${userId} and m.gone_at is null order by m.seq limit ${batch}
    ),
    counted as (
      update ${conversations} set change_seq = change_seq + (select count(*) from due) where id = ${conversationId}
      returning last_seq, change_seq - (select count(*) from due) as base
    ),
    gone as (
      update ${messages} m set body = '', reactions = null, edited_at = null, gone_at = now(), change_seq = c.base + d.n
      from due d, counted c where m.id = d.id returning m.seq
    )
    select array_agg(seq) as seqs, (select last_seq from counted) as last from gone`)
  const seqs = rows[0]?.seqs ?? []
  await tx.execute(sql`
    delete from ${messageVersions} where conversation_id = ${conversationId} and seq = any(${sql.param(seqs)}::bigint[])`)
  await markStale(
    tx,
    seqs.map(seq => ({ conversationId, seq })),
  )
  const next = seqs.length === batch ? Math.max(...seqs) : after + 4 * batch
  return next < (rows[0]?.last ?? 0) ? next : undefined
}

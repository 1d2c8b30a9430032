import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { dropAttachments } from './attachments/drop-attachments.ts'
import { changeMessages, emptyMessages } from './changing/empty-messages.ts'
import { tellMembers } from './conversations/tell-members.ts'
import { dropSealed } from './sealing/purge-sealed.ts'
import { markStale } from './search/mark-stale.ts'
import { attachments, conversations, members, messages } from './tables.ts'

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
  // Nobody else could have had it read. What they have taken back themselves stays, for those whom they wrote it to.
  const received = sql`receiver_id = ${userId}`
  await inBatches<true>(signal, () => transaction(db, tx => dropSealed(tx, received, sql`seq`)))
  if (!too) return
  await inBatches<number>(signal, async (after = 0) => {
    const next = await nextConversation(db, userId, after)
    if (next) await purgeConversation(db, userId, next, signal)
    return next?.id
  })
})

/** The conversations are locked first, as by whoever changes a message. */
function dropFilesOf(db: Database, userId: number) {
  return transaction(db, async tx => {
    const { id, conversationId, seq } = attachments
    const held = await tx
      .select({ id, conversationId, seq })
      .from(attachments)
      .where(eq(attachments.ownerId, userId))
      .orderBy(conversationId)
      .limit(batch)
    for (const [where, files] of Map.groupBy(held, file => file.conversationId))
      if (where !== null) await countLostFiles(tx, where, [...new Set(files.map(file => Number(file.seq)))])
    return dropAttachments(tx, sql`id = any(${sql.param(held.map(file => file.id))}::bigint[])`)
  })
}

/** A message without its files is a change, by which a browser that has them learns of it. */
async function countLostFiles(tx: Transaction, conversationId: number, seqs: number[]) {
  await changeMessages(tx, conversationId, seqs)
  await markStale(tx, conversationId, seqs)
  await tellMembers(tx, conversationId)
}

async function nextConversation(db: Database, userId: number, after: number) {
  const { rows } = await db.execute<{ id: number; lastSeq: number }>(sql`
    select c.id, c.last_seq as "lastSeq" from ${members} m join ${conversations} c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.conversation_id > ${after} order by m.conversation_id limit 1`)
  return rows[0]
}

/** Afterwards there may be nothing left to list. */
async function purgeConversation(
  db: Database,
  userId: number,
  { id, lastSeq }: { id: number; lastSeq: number },
  signal: AbortSignal,
) {
  await inBatches<number>(signal, async (after = 0) => {
    const next = await transaction(db, tx => purgeSome(tx, userId, id, after))
    if (next >= lastSeq) return undefined
    await pause(breathMs)
    return next
  })
  await transaction(db, async tx => {
    await tx.execute(sql`
      update ${conversations} c set last_by_a = null where c.id = ${id}
        and not exists (select from ${messages} m where m.conversation_id = c.id and m.gone_at is null)`)
    await tellMembers(tx, id)
  })
}

/** Says up to where it has come. */
async function purgeSome(tx: Transaction, userId: number, conversationId: number, after: number) {
  const { rows } = await tx.execute<{ seq: number }>(sql`
    select m.seq from ${messages} m
    where m.conversation_id = ${conversationId} and m.seq > ${after} and m.seq <= ${after} + 4 * ${batch}::bigint
      and m.sender_id = ${userId} and m.gone_at is null order by m.seq limit ${batch}`)
  const seqs = rows.map(({ seq }) => seq)
  await emptyMessages(tx, conversationId, seqs)
  return (seqs.length === batch && seqs.at(-1)) || after + 4 * batch
}

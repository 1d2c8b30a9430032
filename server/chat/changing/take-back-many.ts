import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hasBlocked } from '#connect/relations.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { sealMessages } from '../sealing/seal-messages.ts'
import { conversations, members } from '../tables.ts'
import { changeMessages, dropContents } from './empty-messages.ts'
import { findOwn, type OwnOf } from './find-own.ts'

/** Takes away for both what someone has said in a conversation. It goes on where it stopped. */
const takeBackRest = defineJob({
  name: 'take-back',
  data: z.object({
    userId: z.int(),
    conversationId: z.int(),
    which: z.enum(['all', 'pictures']),
    after: z.int(),
    upTo: z.int(),
  }),
  expireInSeconds: 60 * 60,
})

/** Between two batches, so that whoever writes in that conversation does not wait. */
const breathMs = 10

export const takeBackRestNow = handle(takeBackRest, ({ upTo, after, ...whose }, { db }: Deps, { signal }) =>
  inBatches<number>(signal, async (place = after) => {
    const { next } = await transaction(db, tx => takeBackSome(tx, whose, { after: place, upTo }))
    if (next !== undefined) await pause(breathMs)
    return next
  }),
)

interface Whose {
  userId: number
  conversationId: number
  which: OwnOf
}

/**
 * All that someone has said up to now, or all pictures that they have sent. Some of it goes at once, and the rest by a job:
 * there may be very much. What they write meanwhile stays.
 */
export async function takeBackMany(tx: Transaction, whose: Whose) {
  const { next, lastSeq: upTo } = await takeBackSome(tx, whose, { after: 0 })
  if (next !== undefined) await enqueue(tx, takeBackRest, { ...whose, after: next, upTo })
}

/** The conversation is locked first, as by a send. Gifts stay: they are the other's. */
async function takeBackSome(
  tx: Transaction,
  whose: Whose,
  { after, upTo }: { after: number; upTo?: number },
) {
  const { userId, conversationId, which } = whose
  const head = await lock(tx, conversationId, userId)
  const lastSeq = upTo ?? head?.lastSeq ?? 0
  if (!head) return { next: undefined, lastSeq }
  const { seqs, next } = await findOwn[which](tx, { userId, conversationId, after, upTo: lastSeq })
  const { contactId, isWithdrawn } = head
  const told = isWithdrawn ? [userId] : [userId, contactId]
  for (const { seq, changeSeq } of await takeAway(tx, { conversationId, contactId }, seqs, isWithdrawn))
    publish(tx, 'message_deleted', { conversationId, seq, changeSeq, trace: true }, told)
  return { next, lastSeq }
}

/** Whoever has blocked the sender keeps what was said to them, as with a single message (`delete-message.ts`). */
async function takeAway(
  tx: Transaction,
  conversation: { conversationId: number; contactId: number },
  seqs: number[],
  isWithdrawn: boolean,
) {
  if (seqs.length === 0) return []
  const { conversationId } = conversation
  if (isWithdrawn) return changeMessages(tx, conversationId, seqs, sql`withdrawn_at = now(), `)
  await sealMessages(tx, conversation, seqs)
  const nothing = sql`body = '', reactions = null, edited_at = null, deleted_at = now(), `
  const changed = await changeMessages(tx, conversationId, seqs, nothing)
  await dropContents(tx, conversationId, seqs)
  return changed
}

async function lock(tx: Transaction, conversationId: number, userId: number) {
  await tx.execute(sql`select from ${conversations} where id = ${conversationId} for no key update`)
  // A statement of its own: it sees what was done before the conversation was locked.
  const { rows } = await tx.execute<{ lastSeq: number; contactId: number; isWithdrawn: boolean }>(sql`
    select c.last_seq as "lastSeq", m.contact_id as "contactId",
      ${hasBlocked(sql`m.contact_id`, sql`m.user_id`)} as "isWithdrawn"
    from ${conversations} c join ${members} m on m.conversation_id = c.id and m.user_id = ${userId}
    where c.id = ${conversationId}`)
  return rows[0]
}

import { goodbyes } from '@akin/contract/chat/goodbyes.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { takeMessageBack } from '#notifications/take-notice-back.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { countChange, type FoundMessage, isImmutable, lockMessage, recipients } from '../access.ts'
import { bringBack } from '../conversations/archive-goodbye.ts'
import { tellMembers } from '../conversations/tell-members.ts'
import { hasArrived, sealMessages } from '../sealing/seal-messages.ts'
import { marks, messages } from '../tables.ts'
import { dropContents } from './empty-messages.ts'
import { hideMessage } from './hide-message.ts'
import { stepBack } from './step-back.ts'

/** The browser shows the way back for ten seconds; what it sends in the last of them is still under way then. */
const underWay = 5

/** Deletes a message. It may be asked for again: a browser that was cut off cannot know whether it was done. */
export function deleteMessage(
  { db }: Deps,
  { asker, params: { messageId }, query }: CallOf<'deleteMessage'>,
): Promise<void> {
  return transaction(db, tx =>
    query.for === 'me'
      ? hideMessage(tx, asker.id, messageId)
      : takeBack(tx, asker.id, messageId, { trace: query.for === 'everyone' }),
  )
}

/**
 * Takes a message of one's own away from both. With a trace its place says that there was one. Whoever has blocked the
 * sender keeps it: what was said to them is theirs to show. The sender cannot tell, or they would know of the block.
 */
async function takeBack(tx: Transaction, askerId: number, messageId: number, { trace }: { trace: boolean }) {
  const found = await lockMessage(tx, askerId, messageId)
  const { message, conversationId } = found
  if (message.senderId !== askerId || isImmutable(message)) refuse('not_found')
  if (!found.isAlive || (trace ? message.deletedAt : found.hearsNothing && !found.isVisible)) return
  if (!trace && found.ageSeconds > limits.undoWindow + underWay) refuse('undo_too_late')
  const { seq } = message
  const changeSeq = await countChange(tx, conversationId)
  if (found.hearsNothing) await withdraw(tx, found, { trace, changeSeq })
  else await empty(tx, found, { trace, changeSeq })
  if (!trace) {
    if (isGoodbye(message)) {
      await bringBack(tx, { conversationId, seq }, recipients(found))
      await tellMembers(tx, conversationId)
    }
    await stepBack(tx, conversationId, found.hearsNothing ? seq : null)
    if (!found.hearsNothing) await takeMessageBack(tx, found.contactId, conversationId)
  }
  publish(tx, 'message_deleted', { conversationId, seq, changeSeq, trace }, recipients(found))
}

interface Change {
  trace: boolean
  changeSeq: number
}

async function empty(tx: Transaction, found: FoundMessage, { trace, changeSeq }: Change) {
  const { message } = found
  const { id, conversationId, seq } = message
  if (trace || (await hasArrived(tx, found, seq))) await sealMessages(tx, found, [seq])
  const nothing = { body: '', reactions: null, editedAt: null, changeSeq }
  await tx
    .update(messages)
    .set({ ...nothing, [trace ? 'deletedAt' : 'goneAt']: sql`now()` })
    .where(eq(messages.id, id))
  await dropContents(tx, conversationId, [seq])
}

/** For its sender alone. The mark of one that leaves no trace is no change of its own: it is told as one of both would be. */
async function withdraw(tx: Transaction, { message, userId, conversationId }: FoundMessage, change: Change) {
  const { trace, changeSeq } = change
  const { id, seq } = message
  await tx
    .update(messages)
    .set({ changeSeq, ...(trace && { withdrawnAt: sql`now()` }) })
    .where(eq(messages.id, id))
  if (trace) return
  const { userId: whose, conversationId: where, seq: at } = marks
  await tx
    .insert(marks)
    .values({ userId, conversationId, seq, hidden: true, markSeq: 0 })
    .onConflictDoUpdate({ target: [whose, where, at], set: { hidden: true } })
}

/** Not whatever someone has archived in these seconds themselves: a goodbye did it for both. */
function isGoodbye({ body }: { body: string }) {
  return Object.values<string>(goodbyes).includes(body)
}

import { isGift } from '@akin/contract/chat/is-gift.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { Reported } from '#safety/file-report.ts'
import { type FoundMessage, isTimerLine, lookForMessage } from '../access.ts'
import { readAfter, readBefore } from '../reading/read-thread.ts'
import { findSealed } from '../sealing/find-sealed.ts'
import { messages } from '../tables.ts'
import { sealThread } from './seal-thread.ts'

type Reporter = { id: number; displayName: string }

/** A message that was sent to the one who reports, with what was said around it as they can see it. */
export async function gatherMessage(tx: Transaction, asker: Reporter, messageId: number): Promise<Reported> {
  // Whoever deletes it just now waits, or comes first: then it is sealed, with all that hangs on it.
  await tx.execute(sql`select from ${messages} where id = ${messageId} for share`)
  const found = await lookForMessage(tx, asker.id, messageId)
  if (!found || !(await canReport(tx, found))) return refuse('cannot_report')
  const { message, contactId } = found
  const pair = [asker.id, contactId] as const
  const before = await readBefore(tx, pair, message.seq, limits.evidenceAround)
  const after = await readAfter(tx, pair, message.seq, limits.evidenceAround)
  const contact = before.user
  return {
    subject: isGift(message.kind) ? 'gift' : message.kind === 'voice' ? 'voice' : 'message',
    targetId: contactId,
    about: contact.displayName,
    items: await sealThread(
      tx,
      [...before.items, message, ...after.items],
      { asker, contact },
      ({ id }) => id === messageId,
    ),
  }
}

/** One of the other's, which the asker can see; or one that was taken back from them and is still sealed. */
async function canReport(tx: Transaction, found: FoundMessage) {
  const { message, userId, conversationId, isVisible } = found
  if (message.senderId === userId || isTimerLine(message)) return false
  if (isVisible && message.deletedAt === null) return true
  return (await findSealed(tx, userId, conversationId, [message.seq])).has(message.seq)
}

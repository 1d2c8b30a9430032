import type { BlockedEntry } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { takeNoticeBack } from '#notifications/take-notice-back.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { reachable } from '#profile/access.ts'
import { endSharesBetween } from '#profile/shares/openers.ts'
import { endPlusGiftsBetween } from '#subscription/gifts/end-plus-gift.ts'
import { type Connection, findConnection, haveMet, lockPair, markRemoved, pauseFor, waits } from './pair.ts'
import { getBlocked } from './read-blocked.ts'
import { hasBlocked } from './relations.ts'
import { blocks, contactNotes } from './tables.ts'

/** Blocks someone, silently and in every place at once. Whatever was between the two ends with it. */
export async function blockUser(
  { db, config }: Deps,
  { asker, params, body: { reason } }: CallOf<'blockUser'>,
): Promise<BlockedEntry> {
  const [askerId, userId] = [asker.id, params.userId]
  await countAttempt(db, [quota(`block:${askerId}`, limits.blocks, config.limitsScale)])
  return transaction(db, async tx => {
    if (!(await blockWithin(tx, askerId, userId, { reason }))) refuse('not_found')
    return getBlocked(tx, askerId, userId)
  })
}

/** The same inside of another act. Says whether there is anyone to block; without a reason the one there was stays. */
export async function blockWithin(
  tx: Transaction,
  askerId: number,
  userId: number,
  { reason }: { reason?: string | undefined } = {},
) {
  await lockPair(tx, askerId, userId)
  if (!(await isSomeone(tx, askerId, userId))) return false
  await blockPerson(tx, askerId, userId, reason)
  publish(tx, 'contacts_changed', { userId }, [askerId])
  return true
}

/** The block itself, and the end of whatever was between the two, whose pair is held. */
export async function blockPerson(tx: Transaction, askerId: number, userId: number, reason?: string) {
  await tx
    .insert(blocks)
    .values({ blockerId: askerId, blockedId: userId, reason })
    .onConflictDoUpdate({
      target: [blocks.blockerId, blocks.blockedId],
      set: { reason: reason ?? sql`${blocks.reason}` },
    })
  await endConnection(tx, askerId, userId)
  await endSharesBetween(tx, askerId, userId)
  await endPlusGiftsBetween(tx, askerId, userId)
}

/**
 * Who is unknown, unconfirmed, leaving, gone or has blocked the asker is not there, not even to be blocked or reported;
 * unless the two have met, or the asker has blocked them before.
 */
export async function isSomeone(tx: Transaction, askerId: number, userId: number) {
  const [someone] = await tx
    .select({
      isReachable: sql<boolean>`${reachable}`,
      hides: hasBlocked(userId, askerId),
      isBlocked: hasBlocked(askerId, userId),
    })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.id, askerId), ne(users.status, 'deleted')))
  // Asked for whoever it is: how long an answer takes tells nothing, either.
  const connection = await findConnection(tx, askerId, userId)
  if (!someone) return false
  if (someone.isBlocked || (someone.isReachable && !someone.hides)) return true
  return connection !== undefined && haveMet(connection)
}

/** For the other one it looks like a removal, or like a request that came to nothing. */
async function endConnection(tx: Transaction, askerId: number, userId: number) {
  const connection = await findConnection(tx, askerId, userId)
  await tx
    .delete(contactNotes)
    .where(and(eq(contactNotes.userId, askerId), eq(contactNotes.contactId, userId)))
  // What was over before stays as it is: the other one could tell the difference.
  if (!connection || !['connected', 'pending', 'declined'].includes(connection.status)) return
  await markRemoved(tx, connection, askerId, pauseAfter(connection, askerId, userId))
  await takeNoticeBack(tx, { userId: askerId, kind: 'request', fromId: userId })
  await takeNoticeBack(tx, { userId, kind: 'request', fromId: askerId })
  if (isSeenBy(connection, userId)) publish(tx, 'contacts_changed', { userId: askerId }, [userId])
}

/**
 * Who waits before asking again, should the block be lifted. It counts from the block, so that the blocked one
 * meets what a removal would have left: a pause that began with the unblocking would tell them of it. Blocking is no
 * shorter way to withdraw one's own request.
 */
function pauseAfter(connection: Connection, askerId: number, userId: number) {
  if (waits(connection) && connection.requesterId === askerId) {
    return pauseFor(askerId, userId, limits.withdrawnPause)
  }
  return isSeenBy(connection, userId) ? pauseFor(userId, askerId, limits.removedPause) : {}
}

/** Whether someone loses sight of anything: a request that they have declined they no longer saw. */
function isSeenBy(connection: Connection, userId: number) {
  if (connection.status === 'connected') return true
  return waits(connection) && (connection.status === 'pending' || connection.requesterId === userId)
}

import { limits } from '@akin/contract/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { endSharesBetween } from '#profile/shares/openers.ts'
import { lockPair, pairOf, pauseFor, sideOf } from './pair.ts'
import { blocks, connections } from './tables.ts'

/**
 * Lifts a block. Nothing of what was comes back by itself, and for a day whoever had blocked does not ask. The other
 * one may: a pause of theirs that begins now would tell them that they were blocked until now.
 */
export async function unblockUser({ db, config }: Deps, { asker, params }: CallOf<'unblockUser'>) {
  const [askerId, userId] = [asker.id, params.userId]
  await countAttempt(db, [quota(`block:${askerId}`, limits.blocks, config.limitsScale)])
  await transaction(db, async tx => {
    await lockPair(tx, askerId, userId)
    const { rowCount } = await tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, askerId), eq(blocks.blockedId, userId)))
    if (rowCount === 0) refuse('not_found')
    // One of them may have been found out as the opener of a link only while the block stood.
    await endSharesBetween(tx, askerId, userId)
    const { wait } = sideOf(askerId, userId)
    const until = sql`now() + ${limits.unblockedPause} * interval '1 second'`
    await tx
      .insert(connections)
      .values({ ...pairOf(askerId, userId), status: 'removed', requesterId: askerId, [wait]: until })
      .onConflictDoUpdate({
        target: [connections.userAId, connections.userBId],
        set: { removedBy: null, ...pauseFor(askerId, userId, limits.unblockedPause) },
      })
    publish(tx, 'contacts_changed', { userId }, [askerId])
  })
}

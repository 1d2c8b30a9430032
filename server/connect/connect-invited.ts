import { and, inArray } from 'drizzle-orm'
import { connectInvited, takeInviter } from '#auth/invites/connect-invited.ts'
import { users } from '#auth/tables.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { Refusal } from '#platform/refuse.ts'
import { reachable } from '#profile/access.ts'
import { connect } from './connect-pair.ts'
import { requireBelowContactLimit } from './contact-limit.ts'
import { findConnection, lockPair, pairOf } from './pair.ts'
import { areBlocked } from './relations.ts'
import { connections } from './tables.ts'

/**
 * Whoever was invited becomes a contact of the one who did it, as if they had been asked and had said yes. Where anything
 * is in the way, nothing happens, and nobody is told: the newcomer is here all the same.
 */
export const connectInvitedNow = handle(connectInvited, ({ userId }, { db }: Deps) =>
  transaction(db, async tx => {
    const inviterId = await takeInviter(tx, userId)
    if (inviterId === undefined) return
    await lockPair(tx, inviterId, userId)
    const newcomer = await findNewcomer(tx, inviterId, userId)
    if (!newcomer || (await findConnection(tx, inviterId, userId))) return
    if (!(await hasRoom(tx, inviterId, userId))) return
    const [asked] = await tx
      .insert(connections)
      .values({ ...pairOf(inviterId, userId), status: 'pending', requesterId: inviterId })
      .returning()
    if (asked) await connect(tx, asked, newcomer)
  }),
)

/** The newcomer, if both can be met and neither has blocked the other. */
async function findNewcomer(tx: Transaction, inviterId: number, userId: number) {
  const here = await tx
    .select({ id: users.id, displayName: users.displayName, isBlocked: areBlocked(inviterId, userId) })
    .from(users)
    .where(and(inArray(users.id, [inviterId, userId]), reachable))
  return here.length === 2 ? here.find(({ id, isBlocked }) => id === userId && !isBlocked) : undefined
}

async function hasRoom(tx: Transaction, one: number, other: number) {
  try {
    await requireBelowContactLimit(tx, one, other)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

import type { User } from '@akin/contract/auth/user.ts'
import { refusals } from '@akin/contract/refusals.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import { sqlState, type Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { lockUser } from '../lock-user.ts'
import { day } from '../mails/letter.ts'
import { nameChangeAllowedAt } from '../read-account.ts'
import { formerNames, users } from '../tables.ts'
import { canonicalName, findTakenNames, isReservedName } from './display-names.ts'

/** A name that the asker has given up is still theirs to take back, at any time. */
export async function changeDisplayName(
  { db }: Deps,
  { asker, body: { displayName }, caller }: CallOf<'changeDisplayName'>,
): Promise<User> {
  if (isReservedName(displayName)) nameTaken()
  try {
    await transaction(db, tx => rename(tx, asker.id, displayName))
  } catch (error) {
    if (sqlState(error) === '23505') nameTaken()
    throw error
  }
  caller.log.info({ userId: asker.id, event: 'rename' }, 'account')
  return {
    id: asker.id,
    displayName,
    emailVerified: asker.emailVerified,
    onBreak: asker.onBreak || undefined,
    calm: asker.calm ?? undefined,
    twoStepEndsAt: asker.twoStepEndsAt ?? undefined,
  }
}

async function rename(tx: Transaction, userId: number, displayName: string) {
  const user = await lockUser(tx, userId)
  if (user?.status !== 'active') return refuse('not_signed_in')
  const oldKey = canonicalName(user.displayName)
  const newKey = canonicalName(displayName)
  if (oldKey === newKey) {
    await tx.update(users).set({ displayName }).where(eq(users.id, userId))
    return
  }
  const isOwn = and(eq(formerNames.nameKey, newKey), eq(formerNames.userId, userId))
  const { rowCount } = await tx.delete(formerNames).where(isOwn)
  const free = rowCount !== 0
  if (!free) requirePause(user.displayNameChangedAt)
  await tx
    .update(users)
    .set({ displayName, ...(!free && { displayNameChangedAt: sql`now()` }) })
    .where(eq(users.id, userId))
  // Only now that the name is ours can nobody else be giving it up at the same moment.
  if ((await findTakenNames(tx, [displayName], userId)).size > 0) nameTaken()
  await tx
    .insert(formerNames)
    .values({ nameKey: oldKey, userId })
    .onConflictDoUpdate({ target: formerNames.nameKey, set: { userId, givenUpAt: sql`now()` } })
}

function requirePause(changedAt: Date | null) {
  const allowedAt = nameChangeAllowedAt(changedAt)
  if (allowedAt.getTime() <= Date.now()) return
  refuse('name_not_yet', {
    message: `${refusals.name_not_yet.message} Yours can change again on ${day(allowedAt)}.`,
  })
}

function nameTaken(): never {
  refuse('name_taken', { fields: { displayName: refusals.name_taken.message } })
}

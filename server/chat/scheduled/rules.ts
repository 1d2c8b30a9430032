import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockUser } from '#auth/lock-user.ts'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { requireMayWrite } from '../may-write.ts'
import { scheduledMessages } from '../tables.ts'

/** So many seconds a clock may be behind ours: what was meant for this very moment goes at once. */
const grace = 60

/** By the clock of the database, which all processes share. */
export async function requireAhead(tx: Transaction, dueAt: Date) {
  const { rows } = await tx.execute<{ gone: boolean }>(
    sql`select ${dueAt.toISOString()}::timestamptz < now() - ${grace} * interval '1 second' as gone`,
  )
  if (rows[0]?.gone) refuse('moment_gone')
}

/** Whether it could be sent now. When it is due all of this is asked again. */
export async function requireContact(
  tx: Transaction,
  userId: number,
  contactId: number,
  { withFiles }: { withFiles: boolean },
) {
  const { theirs } = await requireMayWrite(tx, userId, contactId)
  if (withFiles && theirs === 0) refuse('text_only_until_reply')
}

/**
 * Messages of one person are scheduled one after the other, so that of two at once none slips past the last place. One
 * that could not be sent keeps its place until something was done about it.
 */
export async function lockPlaces(tx: Transaction, userId: number) {
  await lockUser(tx, userId)
}

export async function requirePlace(tx: Transaction, userId: number) {
  const taken = await tx.$count(
    scheduledMessages,
    and(eq(scheduledMessages.userId, userId), isNull(scheduledMessages.cancelledAt)),
  )
  if (taken >= (await allowance(tx, userId)).scheduledMessages) refuse('too_many_scheduled')
}

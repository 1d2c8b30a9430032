import { type SecondWay, secondWays as ways } from '@akin/contract/auth/two-step.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Queryable } from '#platform/database/database.ts'
import { passkeys, secondSteps } from '../tables.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/**
 * How someone can do a second step here, in the order of the contract; none where two-step sign-in is off. A passkey that
 * was made for another host is no way: no browser would bring it.
 */
export async function secondWays(
  db: Queryable,
  { passkeyHost }: Pick<Config, 'passkeyHost'>,
  userId: number,
): Promise<SecondWay[]> {
  if (!(await onSince(db, userId))) return []
  const has: Record<SecondWay, boolean> = {
    code: true,
    passkey:
      (await db.$count(passkeys, and(eq(passkeys.userId, userId), eq(passkeys.host, passkeyHost)))) > 0,
    recovery: (await countRecoveryCodes(db, userId)) > 0,
  }
  return ways.filter(way => has[way])
}

export async function onSince(db: Queryable, userId: number) {
  const [row] = await db
    .select({ activeAt: secondSteps.activeAt })
    .from(secondSteps)
    .where(and(eq(secondSteps.userId, userId), isNotNull(secondSteps.activeAt)))
  return row?.activeAt ?? null
}

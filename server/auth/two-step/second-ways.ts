import type { SecondWay } from '@akin/contract/auth/two-step.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { secondSteps } from '../tables.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** How someone can do a second step, in the order of the contract; none where two-step sign-in is off. */
export async function secondWays(db: Queryable, userId: number): Promise<SecondWay[]> {
  if (!(await onSince(db, userId))) return []
  const codesLeft = await countRecoveryCodes(db, userId)
  return codesLeft > 0 ? ['code', 'recovery'] : ['code']
}

export async function onSince(db: Queryable, userId: number) {
  const [row] = await db
    .select({ activeAt: secondSteps.activeAt })
    .from(secondSteps)
    .where(and(eq(secondSteps.userId, userId), isNotNull(secondSteps.activeAt)))
  return row?.activeAt ?? null
}

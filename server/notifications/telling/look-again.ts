import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { tellings } from '../tables.ts'

/** What someone has decided, or their Calm mode, has changed: what was held or put off for now is looked at again. */
export async function lookAgain(tx: Transaction, userId: number) {
  const putOff = and(eq(tellings.channel, 'push'), gt(tellings.lookAt, sql`now()`))
  await tx
    .update(tellings)
    .set({ lookAt: sql`now()` })
    .where(and(eq(tellings.userId, userId), or(isNotNull(tellings.held), putOff)))
}

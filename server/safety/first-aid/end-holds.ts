import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { decisions } from '../decisions/tables.ts'
import { holds } from '../tables.ts'

/** Once a person has decided a case, what first aid did about it is over; the account obeys what is decided now. */
export async function endHolds(tx: Transaction, caseId: number) {
  await tx
    .update(holds)
    .set({ endsAt: sql`now()` })
    .where(and(eq(holds.caseId, caseId), gt(holds.endsAt, sql`now()`)))
  await tx
    .update(decisions)
    .set({ liftedAt: sql`now()`, liftedWhy: 'A person has looked at it and decided.' })
    .where(
      and(
        ...[eq(decisions.caseId, caseId), eq(decisions.decidedByMachine, true)],
        ...[isNull(decisions.liftedAt), gt(decisions.endsAt, sql`now()`)],
      ),
    )
}

import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { restrict } from '#auth/restrictions/restrict.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type DecisionRow, decisions } from './tables.ts'

/** Has an account obey the decisions that hold at this moment; of several of a kind the one that lasts longest. */
export async function applyDecisions(tx: Transaction, userId: number) {
  const holding = await tx
    .select()
    .from(decisions)
    .where(
      and(
        ...[eq(decisions.userId, userId), isNull(decisions.liftedAt)],
        or(eq(decisions.step, 'ban'), gt(decisions.endsAt, sql`now()`)),
      ),
    )
  await restrict(tx, userId, {
    suspended: longest(holding.filter(({ step }) => step === 'suspension' || step === 'ban')),
    limited: longest(holding.filter(({ step }) => step === 'limit')),
  })
}

function longest(found: DecisionRow[]) {
  const [last] = found.toSorted((one, other) => endOf(other) - endOf(one))
  return last ? { until: last.endsAt, decisionId: last.id } : null
}

function endOf({ endsAt }: DecisionRow) {
  return endsAt?.getTime() ?? Number.POSITIVE_INFINITY
}

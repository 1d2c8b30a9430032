import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { lockWallet } from './lock-wallet.ts'
import { tokenLots } from './tables.ts'

export const lapseWork = 'lapse-tokens'

/** A wallet, and the last lot of those that were read with it. */
interface Wallet {
  id: number
  last: Position
}

/** Writes down what has lapsed, each wallet in a transaction of its own: that is what locking one does. */
export function lapseDue(db: Database, signal = new AbortController().signal) {
  return eachDue<Wallet>(db, {
    ...{ work: lapseWork, signal },
    find: after => findWallets(db, after?.last),
    settle: ({ id }) => transaction(db, tx => lockWallet(tx, id)),
  })
}

const batch = 200

/** Several lots of one wallet lapse together. */
async function findWallets(db: Database, after: Position | undefined): Promise<Wallet[]> {
  const { expiresAt, id, remaining, userId } = tokenLots
  const lots = await db
    .select({ id, userId, at: sql<string>`${expiresAt}::text` })
    .from(tokenLots)
    .where(
      and(
        ...[gt(remaining, 0), lte(expiresAt, sql`now()`), isNotAside(lapseWork, userId)],
        isAfter(expiresAt, id, after),
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(batch)
  const last = lots.at(-1)
  return last ? [...new Set(lots.map(lot => lot.userId))].map(wallet => ({ id: wallet, last })) : []
}

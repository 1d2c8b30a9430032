import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { plusGifts } from '../tables.ts'
import { endPlusGift } from './end-plus-gift.ts'

const work = 'expire-plus-gifts'

export const expirePlusGiftsNow = scheduled({ name: work, cron: '*/10 * * * *', minutes: 9 }, expirePlusGifts)

/** Nobody can accept what is late; this writes it down and gives the tokens back. */
export function expirePlusGifts({ db }: Pick<Deps, 'db'>, signal = new AbortController().signal) {
  return eachDue<Position>(db, {
    ...{ work, signal },
    find: after => findLate(db, after),
    settle: ({ id }) => transaction(db, tx => expire(tx, id)),
  })
}

const batch = 100
const { createdAt, id: giftId, state } = plusGifts

function findLate(db: Database, after: Position | undefined) {
  const until = sql`now() - ${limits.plusGiftLife} * interval '1 second'`
  return db
    .select({ id: giftId, at: sql<string>`${createdAt}::text` })
    .from(plusGifts)
    .where(
      and(
        ...[eq(state, 'open'), lte(createdAt, until), isNotAside(work, giftId)],
        isAfter(createdAt, giftId, after),
      ),
    )
    .orderBy(asc(createdAt), asc(giftId))
    .limit(batch)
}

/** One at a time, so that one wallet is locked and no other waits for it. */
async function expire(tx: Transaction, id: number) {
  const isOpen = and(eq(giftId, id), eq(state, 'open'))
  const [late] = await tx.select().from(plusGifts).where(isOpen).for('update', { skipLocked: true })
  if (late) await endPlusGift(tx, late, 'expired')
}

import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import { notify } from '#notifications/notify.ts'
import { publish } from '#platform/bus/publish.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { giveBack } from '#tokens/give-back.ts'
import { tellOfRefund } from '#tokens/tell-of-refund.ts'
import { spotlights, spotlightViews } from '../tables.ts'

const work = 'settle-spotlights'

export const settleSpotlightsNow = scheduled({ name: work, cron: '* * * * *', minutes: 5 }, settleSpotlights)

/** Counts the Spotlights that are over, and gives back what one cost if too few saw it. */
export function settleSpotlights({ db }: Pick<Deps, 'db'>, signal = new AbortController().signal) {
  return eachDue<Position>(db, {
    ...{ work, signal },
    find: after => findOver(db, after),
    settle: ({ id }) => transaction(db, tx => settle(tx, id)),
  })
}

const batch = 100
const { endsAt, id: spotlightId, settledAt } = spotlights

function findOver(db: Database, after: Position | undefined) {
  return db
    .select({ id: spotlightId, at: sql<string>`${endsAt}::text` })
    .from(spotlights)
    .where(
      and(
        ...[isNull(settledAt), lte(endsAt, sql`now()`), isNotAside(work, spotlightId)],
        isAfter(endsAt, spotlightId, after),
      ),
    )
    .orderBy(asc(endsAt), asc(spotlightId))
    .limit(batch)
}

/** Who saw it is nobody's business: once they are counted they are forgotten. */
async function settle(tx: Transaction, id: number) {
  const over = await claim(tx, id)
  if (!over) return
  const { rowCount } = await tx.delete(spotlightViews).where(eq(spotlightViews.spotlightId, id))
  const seenBy = rowCount ?? 0
  await tx.update(spotlights).set({ seenBy, settledAt: sql`now()` }).where(eq(spotlightId, id))
  publish(tx, 'spotlight_updated', {}, [over.userId])
  if (over.entryId !== null && seenBy < limits.spotlightEnough) {
    await giveBack(tx, over.entryId)
    await tellOfRefund(tx, { userId: over.userId, entryId: over.entryId, what: 'a Spotlight' })
  } else {
    const about = seenBy === 1 ? 'seen by one person' : `seen by ${seenBy || 'no'} people`
    await notify(tx, { userId: over.userId, kind: 'spotlight', about, subjectId: id, key: `spotlight:${id}` })
  }
}

/**
 * Its owner is held too, before their wallet: an account that is being erased at this moment has locked both, and takes
 * its Spotlights along. Where anyone else holds either, the next run is soon enough.
 */
async function claim(tx: Transaction, id: number) {
  const { rows } = await tx.execute<{ userId: number; entryId: number | null }>(sql`
    select s.user_id as "userId", s.entry_id as "entryId" from ${spotlights} s join ${users} u on u.id = s.user_id
    where s.id = ${id} and s.settled_at is null
    for update of s skip locked for key share of u skip locked`)
  return rows[0]
}

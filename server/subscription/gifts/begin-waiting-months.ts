import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { plusGifts } from '../tables.ts'
import { lockMonthsOf } from './access.ts'
import { beginMonths, nothingPaid } from './begin-months.ts'

const work = 'begin-plus-months'

export const beginWaitingMonthsNow = scheduled(
  { name: work, cron: '52 * * * *', minutes: 30 },
  beginWaitingMonths,
)

/** One that waits counts as Plus already; this says until when, once the plan that it waits for is over. */
export function beginWaitingMonths({ db }: Pick<Deps, 'db'>, signal = new AbortController().signal) {
  return eachDue<Waiting>(db, {
    ...{ work, signal },
    find: after => findWaiting(db, after),
    settle: ({ id }) => transaction(db, tx => begin(tx, id)),
  })
}

/** A person, who may have several. */
interface Waiting {
  id: number
}

const batch = 100

function findWaiting(db: Database, after: Waiting = { id: 0 }): Promise<Waiting[]> {
  const { toId, state, startsAt } = plusGifts
  return db
    .selectDistinct({ id: toId })
    .from(plusGifts)
    .where(
      and(
        ...[eq(state, 'accepted'), isNull(startsAt), gt(toId, after.id), nothingPaid(toId)],
        isNotAside(work, toId),
      ),
    )
    .orderBy(asc(toId))
    .limit(batch)
}

async function begin(tx: Transaction, id: number) {
  await lockMonthsOf(tx, id)
  if (!(await beginMonths(tx, id))) return
  publish(tx, 'plan_changed', {}, [id])
  publish(tx, 'plus_gifts_changed', {}, [id])
}

import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Transaction } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { settleEach } from '#platform/jobs/settle-each.ts'
import { publish } from '#platform/publish.ts'
import { plusGifts } from '../tables.ts'
import { lockMonthsOf } from './access.ts'
import { beginMonths, nothingPaid } from './begin-months.ts'

const beginWaitingJob = defineJob({
  name: 'begin-plus-months',
  data: z.object({}),
  every: '52 * * * *',
  expireInSeconds: 30 * 60,
})

export const beginWaitingMonthsNow = handle(beginWaitingJob, (_data, deps: Deps, { signal }) =>
  beginWaitingMonths(deps, signal),
)

/** One that waits counts as Plus already; this says until when, once the plan that it waits for is over. */
export function beginWaitingMonths(deps: Pick<Deps, 'db' | 'log'>, signal = new AbortController().signal) {
  return settleEach(deps, { job: beginWaitingJob, signal, claim, settle })
}

async function settle(tx: Transaction, { id }: Waiting) {
  await lockMonthsOf(tx, id)
  if (!(await beginMonths(tx, id))) return
  publish(tx, 'plan_changed', {}, [id])
  publish(tx, 'plus_gifts_changed', {}, [id])
}

/** A person, who may have several. */
interface Waiting {
  id: number
}

/** Each once a run, whether that fails or not. Nothing is held yet: whoever has several is locked before their rows. */
async function claim(tx: Transaction, _except: number[], after: Waiting = { id: 0 }) {
  const { toId, state, startsAt } = plusGifts
  const [due] = await tx
    .select({ id: toId })
    .from(plusGifts)
    .where(and(eq(state, 'accepted'), isNull(startsAt), gt(toId, after.id), nothingPaid(toId)))
    .orderBy(asc(toId))
    .limit(1)
  return due
}

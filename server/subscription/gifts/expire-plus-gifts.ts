import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Transaction } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { settleEach } from '#platform/jobs/settle-each.ts'
import { plusGifts } from '../tables.ts'
import { endPlusGift } from './end-plus-gift.ts'

const expirePlusGiftsJob = defineJob({
  name: 'expire-plus-gifts',
  data: z.object({}),
  every: '*/10 * * * *',
  expireInSeconds: 9 * 60,
})

export const expirePlusGiftsNow = handle(expirePlusGiftsJob, (_data, deps: Deps, { signal }) =>
  expirePlusGifts(deps, signal),
)

/** Nobody can accept what is late; this writes it down and gives the tokens back. */
export function expirePlusGifts(deps: Pick<Deps, 'db' | 'log'>, signal = new AbortController().signal) {
  return settleEach(deps, {
    job: expirePlusGiftsJob,
    signal,
    claim,
    settle: (tx, late) => endPlusGift(tx, late, 'expired'),
  })
}

/** One at a time, so that one wallet is locked and no other waits for it. */
async function claim(tx: Transaction, except: number[]) {
  const until = sql`now() - ${limits.plusGiftLife} * interval '1 second'`
  const isUntried = sql`${plusGifts.id} <> all (${sql.param(except)}::bigint[])`
  const [late] = await tx
    .select()
    .from(plusGifts)
    .where(and(eq(plusGifts.state, 'open'), lte(plusGifts.createdAt, until), isUntried))
    .orderBy(asc(plusGifts.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return late
}

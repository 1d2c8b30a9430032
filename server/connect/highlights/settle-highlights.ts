import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#auth/tables.ts'
import type { Transaction } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { settleEach } from '#platform/jobs/settle-each.ts'
import { giveBack } from '#tokens/give-back.ts'
import { highlights } from '../tables.ts'

const settleHighlightsJob = defineJob({
  name: 'settle-highlights',
  data: z.object({}),
  every: '17 * * * *',
  expireInSeconds: 30 * 60,
})

export const settleHighlightsNow = handle(settleHighlightsJob, (_data, deps: Deps, { signal }) =>
  settleHighlights(deps, signal),
)

/**
 * Gives tokens back for what nobody opened in its time, whatever became of the request meanwhile. Never earlier: that
 * would tell its sender that they were blocked, or that the other one has left.
 */
export function settleHighlights(deps: Pick<Deps, 'db' | 'log'>, signal = new AbortController().signal) {
  return settleEach(deps, { job: settleHighlightsJob, signal, claim, settle })
}

/** What was kept of someone who has left, so that it could come back, goes with it. */
async function settle(tx: Transaction, { id }: { id: number }) {
  await giveBack(tx, id)
  await tx.update(highlights).set({ settledAt: sql`now()` }).where(eq(highlights.entryId, id))
  const hasLeft = sql`exists (select from ${users} where ${users.id} = ${highlights.toId} and ${users.status} = 'deleted')`
  await tx.delete(highlights).where(and(eq(highlights.entryId, id), hasLeft))
}

/** The next one that is due. One that is opened at this moment, or that another process has, is left to them. */
async function claim(tx: Transaction, except: number[]) {
  const [due] = await tx
    .select({ id: highlights.entryId })
    .from(highlights)
    .where(
      and(
        isNull(highlights.settledAt),
        sql`${highlights.createdAt} <= now() - ${limits.highlightLife} * interval '1 second'`,
        sql`${highlights.entryId} <> all (${sql.param(except)}::bigint[])`,
      ),
    )
    .orderBy(asc(highlights.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return due
}

import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { type Erase, purgeAccount } from './purge-account.ts'
import { isUnverifiedTooLong, purgeUnverified } from './purge-unverified.ts'
import { sendReminders } from './send-reminders.ts'
import { sweepExpired } from './sweep-expired.ts'
import { users } from './tables.ts'

export const tidyAccounts = defineJob({
  name: 'tidy-accounts',
  data: z.object({}),
  every: '*/10 * * * *',
  retries: 2,
  expireInSeconds: 9 * 60,
})

/** How many batches of one kind a run does at most; the next run goes on. */
const mostBatches = 50

type Work = Pick<Deps, 'db' | 'log'> & { signal: AbortSignal }

/**
 * Does what has fallen due: reminders, purges, cleaning up. All of it is found in the tables and claimed row by
 * row, so a run may stop anywhere, be repeated, and meet another one. `erasers` are those of the rooms above.
 */
export function tidyAccountsNow(erasers: readonly Erase[]) {
  const steps: ((work: Work) => Promise<void>)[] = [
    work => repeat(sendReminders, work),
    work => purgeEach('purge', isDueForDeletion, (db, userId) => purgeAccount(db, userId, erasers), work),
    work =>
      purgeEach(
        'purge unverified',
        isUnverifiedTooLong,
        (db, userId) => purgeUnverified(db, userId, erasers),
        work,
      ),
    work => repeat(sweepExpired, work),
  ]
  return async (
    _data: object,
    { db, log }: Pick<Deps, 'db' | 'log'>,
    { signal }: { signal: AbortSignal },
  ) => {
    const failures: unknown[] = []
    for (const step of steps) await step({ db, log, signal }).catch(error => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}

/** The step says whether there may be more. */
async function repeat(step: (db: Database) => Promise<boolean>, { db, signal }: Work) {
  for (let count = 0; count < mostBatches && !signal.aborted; count++) {
    if (!(await step(db))) return
  }
}

const isDueForDeletion = and(eq(users.status, 'deleting'), lte(users.deletionDueAt, sql`now()`))

type Purge = (db: Database, userId: number) => Promise<boolean>

/** Tries every account that is due once, one transaction each. One that fails does not hold up the others. */
async function purgeEach(event: string, due: SQL | undefined, purge: Purge, { db, log, signal }: Work) {
  const failures: unknown[] = []
  for (let id = 0; !signal.aborted; ) {
    const userId = await nextDue(db, due, id)
    if (userId === undefined) break
    id = userId
    await purge(db, userId).then(
      done => done && log.info({ userId, event }, 'account'),
      error => failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
}

/** One that another run is purging right now is passed over. */
async function nextDue(db: Database, due: SQL | undefined, afterId: number) {
  const [next] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(due, gt(users.id, afterId)))
    .orderBy(users.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return next?.id
}

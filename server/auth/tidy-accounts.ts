import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
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

/** How many batches, and how many accounts, of one kind a run does at most; the next run goes on. */
const mostBatches = 50
const mostAccounts = 1000

type Work = Pick<Deps, 'db' | 'log'> & { signal: AbortSignal }

/**
 * Does what has fallen due: reminders, purges, cleaning up. All of it is found in the tables and claimed row by
 * row, so a run may stop anywhere, be repeated, and meet another one. `erasers` are those of the rooms above.
 */
export function tidyAccountsNow(erasers: readonly Erase[]) {
  const steps: ((work: Work) => Promise<void>)[] = [
    work => repeat(sendReminders, work),
    work => purgeEach(deletions, (db, userId) => purgeAccount(db, userId, erasers), work),
    work => purgeEach(unverified, (db, userId) => purgeUnverified(db, userId, erasers), work),
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

interface Due {
  event: string
  when: SQL | undefined
  /** The moment by which they are sorted, oldest first: there is an index for those that are due. */
  since: typeof users.deletionDueAt | typeof users.createdAt
}

const deletions: Due = {
  event: 'purge',
  when: and(eq(users.status, 'deleting'), lte(users.deletionDueAt, sql`now()`)),
  since: users.deletionDueAt,
}

const unverified: Due = { event: 'purge unverified', when: isUnverifiedTooLong, since: users.createdAt }

type Purge = (db: Database, userId: number) => Promise<boolean>

/** Tries every account that is due once, one transaction each. One that fails does not hold up the others. */
async function purgeEach(due: Due, purge: Purge, { db, log, signal }: Work) {
  const failures: unknown[] = []
  let place: Place | undefined
  for (let count = 0; count < mostAccounts && !signal.aborted; count++) {
    place = await nextDue(db, due, place)
    if (!place) break
    const userId = place.id
    await purge(db, userId).then(
      done => done && log.info({ userId, event: due.event }, 'account'),
      error => failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
}

interface Place {
  id: number
  since: string
}

/** One that another run is purging right now is passed over. */
async function nextDue(db: Database, { when, since }: Due, after: Place = { id: 0, since: '-infinity' }) {
  const [next] = await db
    .select({ id: users.id, since: sql<string>`${since}::text` })
    .from(users)
    .where(and(when, sql`(${since}, ${users.id}) > (${after.since}::timestamptz, ${after.id})`))
    .orderBy(since, users.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return next
}

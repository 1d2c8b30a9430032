import { limits } from '@akin/contract/limits.ts'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { deleteSome } from '#platform/database/delete-some.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { endDueBreaks } from '../breaks/end-due-breaks.ts'
import { users } from '../tables.ts'
import { endLostSteps, remindOfLostSteps } from '../two-step/end-lost-steps.ts'
import { noteErased } from './erased.ts'
import { type Erase, isUnverifiedTooLong, purgeAccount, purgeUnverified } from './purge-account.ts'
import { sendReminders } from './send-reminders.ts'

/** How many batches of one kind a run does at most; the next run goes on. */
const mostBatches = 50

type Given = Pick<Deps, 'db' | 'log' | 'config'>
type Work = Given & { signal: AbortSignal }

/**
 * Does what has fallen due: reminders, ends of breaks, lost second steps, purges, cleaning up. All of it is found in the tables and claimed row by
 * row, so a run may stop anywhere, be repeated, and meet another one. `erasers` are those of the rooms above.
 */
export function tidyAccountsNow(erasers: readonly Erase[]) {
  const steps: ((work: Work) => Promise<unknown>)[] = [
    work => repeat(sendReminders, work),
    work => repeat(endDueBreaks, work),
    work => repeat(remindOfLostSteps, work),
    endLostSteps,
    ...purges.map(due => (work: Work) => purgeEach(due, erasers, work)),
    noteErased,
    work => repeat(sweepExpired, work),
  ]
  return scheduled(
    { name: 'tidy-accounts', cron: '*/10 * * * *', retries: 2, minutes: 9 },
    async ({ db, log, config }: Given, signal) => {
      const failures: unknown[] = []
      for (const step of steps) await step({ db, log, config, signal }).catch(error => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  )
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
  purge: typeof purgeAccount
}

const purges: readonly Due[] = [
  {
    event: 'purge',
    when: and(eq(users.status, 'deleting'), lte(users.deletionDueAt, sql`now()`)),
    since: users.deletionDueAt,
    purge: purgeAccount,
  },
  {
    event: 'purge unverified',
    when: isUnverifiedTooLong,
    since: users.createdAt,
    purge: purgeUnverified,
  },
]

/** One transaction each. */
function purgeEach(due: Due, erasers: readonly Erase[], { db, log, signal }: Work) {
  return eachDue<Position>(db, {
    ...{ work: due.event, signal },
    find: after => findDue(db, due, after),
    settle: async ({ id: userId }) => {
      if (await due.purge(db, userId, erasers)) log.info({ userId, event: due.event }, 'account')
    },
  })
}

const batch = 100

/** Those that another run is purging right now are passed over. */
function findDue(db: Database, { event, when, since }: Due, after: Position | undefined) {
  return db
    .select({ id: users.id, at: sql<string>`${since}::text` })
    .from(users)
    .where(and(when, isNotAside(event, users.id), isAfter(since, users.id, after)))
    .orderBy(since, users.id)
    .limit(batch)
    .for('update', { skipLocked: true })
}

/** A link stays for a while after its end, so that its page can say "expired" instead of "unknown". */
const linkMemory = 7 * 24 * 60 * 60

/** What has passed its moment by so many seconds. Each of these columns has an index. */
const expired: readonly { table: SQL; since: SQL; seconds: number }[] = [
  { table: sql`sessions`, since: sql`expires_at`, seconds: 0 },
  { table: sql`one_time_links`, since: sql`expires_at`, seconds: linkMemory },
  // No process takes an answer that late, even where its clock goes wrong by minutes.
  { table: sql`used_challenges`, since: sql`expires_at`, seconds: 60 * 60 },
  { table: sql`login_challenges`, since: sql`expires_at`, seconds: 0 },
  { table: sql`phone_codes`, since: sql`expires_at`, seconds: 0 },
  { table: sql`trusted_browsers`, since: sql`expires_at`, seconds: 0 },
  { table: sql`attempts`, since: sql`resets_at`, seconds: 0 },
  // One that had no trouble for a day begins anew.
  { table: sql`set_aside`, since: sql`until`, seconds: 24 * 60 * 60 },
  { table: sql`former_names`, since: sql`given_up_at`, seconds: limits.formerNameReserved },
]

/** Deletes a batch of rows that no longer mean anything. Returns whether more may be left. */
async function sweepExpired(db: Database) {
  let more = false
  for (const { table, since, seconds } of expired) {
    const when = sql`${since} <= now() - ${seconds} * interval '1 second'`
    if (await deleteSome(db, table, { when, order: since, most: 1000 })) more = true
  }
  return more
}

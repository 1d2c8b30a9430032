import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { accountExports } from '../tables.ts'
import { eraseExport } from './remove-export.ts'

const work = 'tidy-exports'

/** Removes archives whose time is over, and lets those go on that failed in the day. */
export const tidyExportsNow = scheduled(
  { name: work, cron: '53 * * * *', retries: 2, minutes: 15 },
  async ({ db }: Pick<Deps, 'db'>, signal) => {
    await eachDue<Position>(db, {
      ...{ work, signal },
      find: after => findOver(db, after),
      settle: ({ id }) => remove(db, id),
    })
    await goOnWithFailed(db)
  },
)

const some = 100

function findOver(db: Database, after: Position | undefined) {
  const { id, endsAt } = accountExports
  return db
    .select({ id, at: sql<string>`${endsAt}::text` })
    .from(accountExports)
    .where(and(lte(endsAt, sql`now()`), isNotAside(work, id), isAfter(endsAt, id, after)))
    .orderBy(endsAt, id)
    .limit(some)
}

/** Another run may have been quicker, or its owner has asked for a new one. */
function remove(db: Database, id: number) {
  return transaction(db, async tx => {
    const [over] = await tx
      .select({ id: accountExports.id })
      .from(accountExports)
      .where(and(eq(accountExports.id, id), lte(accountExports.endsAt, sql`now()`)))
      .for('update', { skipLocked: true })
    if (over) await eraseExport(tx, over.id)
  })
}

async function goOnWithFailed(db: Database) {
  await db
    .update(accountExports)
    .set({ state: 'preparing', dueAt: sql`now()` })
    .where(and(eq(accountExports.state, 'failed'), lte(accountExports.dueAt, sql`now()`)))
}

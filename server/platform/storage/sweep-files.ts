import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { eachDue } from '../jobs/each-due.ts'
import { isAfter, type Position } from '../jobs/is-after.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { isNotAside } from '../jobs/set-aside.ts'
import { removeLoose } from './remove-files.ts'

const work = 'sweep-files'

/** Removes files that were not kept in time. */
export const sweepFilesNow = scheduled(
  { name: work, cron: '41 * * * *', retries: 2, minutes: 15 },
  (deps: Deps, signal) =>
    eachDue<Position<string>>(deps.db, {
      ...{ work, signal },
      find: after => findDue(deps, after),
      settle: ({ id }) => removeLoose(deps, [id]),
    }),
)

const batch = 100

async function findDue({ db }: Pick<Deps, 'db'>, after: Position<string> | undefined) {
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select key as id, due_at::text as at from loose_files
    where due_at <= now() and ${isNotAside(work, sql`key`)}
      and ${isAfter(sql`due_at`, sql`key`, after)}
    order by due_at, key limit ${batch} for update skip locked`)
  return rows
}

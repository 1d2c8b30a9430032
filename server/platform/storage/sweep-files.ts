import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { eachDue } from '../jobs/each-due.ts'
import { isAfter, type Place } from '../jobs/is-after.ts'
import { defineJob, handle } from '../jobs/job.ts'
import { isNotAside } from '../jobs/set-aside.ts'

const sweepFiles = defineJob({
  name: 'sweep-files',
  data: z.object({}),
  every: '41 * * * *',
  retries: 2,
  expireInSeconds: 15 * 60,
})

/** Removes files that were not kept in time. */
export const sweepFilesNow = handle(sweepFiles, (_data, deps: Deps, { signal }) =>
  eachDue<Place<string>>(deps.db, {
    ...{ work: sweepFiles.name, signal },
    find: after => findDue(deps, after),
    settle: ({ id }) => remove(deps, id),
  }),
)

const batch = 100

async function findDue({ db }: Pick<Deps, 'db'>, after: Place<string> | undefined) {
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select key as id, due_at::text as at from loose_files
    where due_at <= now() and ${isNotAside(sweepFiles.name, sql`key`)}
      and ${isAfter(sql`due_at`, sql`key`, after)}
    order by due_at, key limit ${batch} for update skip locked`)
  return rows
}

/** The file before its row: a row without a file is found by the next run, a file without a row never. */
async function remove({ db, storage }: Pick<Deps, 'db' | 'storage'>, key: string) {
  await storage.remove(key)
  await db.execute(sql`delete from loose_files where key = ${key}`)
}

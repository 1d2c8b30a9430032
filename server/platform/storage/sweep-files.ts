import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { inBatches } from '../jobs/in-batches.ts'
import { defineJob, handle } from '../jobs/job.ts'

const sweepFiles = defineJob({
  name: 'sweep-files',
  data: z.object({}),
  every: '41 * * * *',
  retries: 2,
  expireInSeconds: 15 * 60,
})

const batch = 500

/** Removes files that were not kept in time. One that cannot be removed stays recorded and blocks no other. */
export const sweepFilesNow = handle(sweepFiles, async (_data, deps: Deps, { signal }) => {
  const failures: unknown[] = []
  await inBatches<Due>(signal, async after => {
    const due = await findDue(deps, after)
    await removeAll(deps, due, failures)
    return due.at(-1)
  })
  if (failures.length > 0) throw failures[0]
})

interface Due extends Record<string, unknown> {
  key: string
  at: string
}

async function findDue({ db }: Pick<Deps, 'db'>, { key, at }: Due = { key: '', at: '-infinity' }) {
  const { rows } = await db.execute<Due>(sql`
    select key, due_at::text as at from loose_files
    where due_at <= now() and (due_at, key) > (${at}::timestamptz, ${key})
    order by due_at, key limit ${batch} for update skip locked`)
  return rows
}

/** Removes the file before its row: a row without a file is found by the next run, a file without a row never. */
async function removeAll({ db, storage }: Pick<Deps, 'db' | 'storage'>, due: Due[], failures: unknown[]) {
  const removed: string[] = []
  for (const { key } of due) {
    await storage.remove(key).then(
      () => removed.push(key),
      error => failures.push(error),
    )
  }
  await db.execute(sql`delete from loose_files where key = any(${sql.param(removed)}::text[])`)
}

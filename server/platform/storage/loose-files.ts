import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob } from '../jobs/job.ts'

/** Long enough for any upload. */
const keepWithin = sql`interval '1 hour'`

/** Records files before they are written: without `keepFiles` in time, as after a crash, they are removed. */
export async function expectFiles(db: Database, keys: string[]) {
  await db.execute(sql`
    insert into loose_files (key, due_at) select key, now() + ${keepWithin} from unnest(${sql.param(keys)}::text[]) key`)
}

/**
 * Keeps files for good, in the transaction that writes the row which refers to them. Fails once they are due, as they
 * may then be removed at any moment. The row lock makes the sweep skip a file that is being kept.
 */
export async function keepFiles(tx: Transaction, keys: string[]) {
  const { rowCount } = await tx.execute(sql`
    delete from loose_files where key = any(${sql.param(keys)}::text[]) and due_at > clock_timestamp() and removed_at is null`)
  if (rowCount !== keys.length) throw new Error('Files were kept too late: some may be gone.')
}

/** Removes files soon after the transaction commits; if it rolls back they are still there. */
export async function dropFiles(tx: Queryable, keys: string[]) {
  if (keys.length === 0) return
  await tx.execute(sql`
    insert into loose_files (key, due_at) select key, now() from unnest(${sql.param(keys)}::text[]) key
    on conflict (key) do update set due_at = excluded.due_at, removed_at = null`)
  await enqueue(tx, removeFiles, { keys })
}

/** If this job fails for good, the sweep of loose files removes the files later. What it does is in `remove-files.ts`. */
export const removeFiles = defineJob({ name: 'remove-files', data: z.object({ keys: z.array(z.string()) }) })

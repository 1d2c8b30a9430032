import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { handle } from '../jobs/job.ts'
import { withoutHeld } from './held-files.ts'
import { removeFiles } from './loose-files.ts'

export const removeFilesNow = handle(removeFiles, ({ keys }, deps: Deps) => removeLoose(deps, keys))

/**
 * Removes files, but for those that someone holds. The files before their rows: a row without a file is found by the next
 * run, a file without a row never.
 */
export async function removeLoose({ db, storage }: Pick<Deps, 'db' | 'storage'>, keys: string[]) {
  for (const key of await withoutHeld(db, keys)) await storage.remove(key)
  await db.execute(sql`delete from loose_files where key = any(${sql.param(keys)}::text[])`)
}

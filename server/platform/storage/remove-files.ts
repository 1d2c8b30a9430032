import { sql } from 'drizzle-orm'
import { underWay } from '../backup/under-way.ts'
import { isLocked } from '../database/lock-by-name.ts'
import type { Deps } from '../deps.ts'
import { handle } from '../jobs/job.ts'
import { withoutHeld } from './held-files.ts'
import { removeFiles } from './loose-files.ts'

export const removeFilesNow = handle(removeFiles, ({ keys }, deps: Deps) => removeLoose(deps, keys))

/**
 * Removes files, but for those that someone holds. The files before their rows: a row without a file is found by the next
 * run, a file without a row never. While a back-up is made nothing goes: it copies files after the tables that name them.
 */
export async function removeLoose({ db, storage }: Pick<Deps, 'db' | 'storage'>, keys: string[]) {
  if (await isLocked(db, underWay)) return
  for (const key of await withoutHeld(db, keys)) await storage.remove(key)
  await db.execute(sql`delete from loose_files where key = any(${sql.param(keys)}::text[])`)
}

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
 * run, a file without a row never. While a back-up is made nothing goes: it copies files after the tables that name them. While
 * files are moved to another place one may be copied in that very moment: what was removed is then removed once more, when no
 * copy can be under way any longer.
 */
export async function removeLoose({ db, storage }: Pick<Deps, 'db' | 'storage'>, keys: string[]) {
  if (await isLocked(db, underWay)) return
  const free = await withoutHeld(db, keys)
  for (const key of free) await storage.remove(key)
  await db.execute(sql`
    with again as (
      update loose_files set removed_at = now(), due_at = now() + interval '1 hour'
      where key = any(${sql.param(free)}::text[]) and removed_at is null
        and exists (select from installation where files_moving)
      returning key
    )
    delete from loose_files where key = any(${sql.param(keys)}::text[]) and key not in (select key from again)`)
}

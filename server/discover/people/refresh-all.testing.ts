import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { countLists } from './count-lists.ts'
import { hasStale, refreshPeople } from './refresh-people.ts'

/** Everyone can be found as they are now, and the lists are counted. A server that runs beside takes its share. */
export async function refreshAll(db: Database) {
  while (await hasStale(db)) if (!(await refreshPeople(db))) await pause(10)
  await countLists(db)
}

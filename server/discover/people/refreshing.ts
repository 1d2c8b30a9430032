import type { Deps } from '#platform/deps.ts'
import { nothingToDo, repeatEvery } from '#platform/repeat-every.ts'
import { countListsFirst } from './count-lists.ts'
import { hasStale, refreshPeople } from './refresh-people.ts'

/** Brings whoever has changed their profile back into the lists, a moment later, until it is closed. */
export function openRefreshing({ db, log }: Pick<Deps, 'db' | 'log'>) {
  return repeatEvery({
    everyMs: 300,
    step: async signal => {
      if (!(await hasStale(db))) return nothingToDo
      if (await refreshPeople(db, signal)) return true
      await countListsFirst(db)
      return false
    },
    onStir: db.onStir,
    log,
    failed: 'people were not made discoverable; trying again',
  })
}

import type { Loop } from '#platform/loops.ts'
import { countListsFirst } from './count-lists.ts'
import { refreshPeople, untilStale } from './refresh-people.ts'

/** Brings whoever has changed their profile back into the lists, a moment later. */
export const refreshing: Loop = {
  until: untilStale,
  everyMs: 300,
  async step({ db }, signal) {
    if (await refreshPeople(db, signal)) return true
    await countListsFirst(db)
    return false
  },
  failed: 'people were not made discoverable; trying again',
}

import { openExpiring } from './chat/changing/open-expiring.ts'
import { openScheduled } from './chat/scheduled/open-scheduled.ts'
import { openIndexing } from './chat/search/open-indexing.ts'
import { openRefreshing } from './discover/people/open-refreshing.ts'
import type { Deps } from './platform/deps.ts'

/** What every process sees to all the while, a moment behind those who bring it, until it is closed. */
export function openUpkeep(deps: Deps) {
  const all = [openIndexing(deps), openScheduled(deps), openExpiring(deps), openRefreshing(deps)]
  return {
    async close() {
      await Promise.all(all.map(each => each.close()))
    },
  }
}

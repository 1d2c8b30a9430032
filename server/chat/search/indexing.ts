import type { Deps } from '#platform/deps.ts'
import { nothingToDo, repeatEvery } from '#platform/repeat-every.ts'
import { hasUnindexed, indexMessages } from './index-messages.ts'

/** Keeps what can be searched up with what is written, a second or so behind, until it is closed. */
export function openIndexing({ db, log }: Pick<Deps, 'db' | 'log'>) {
  return repeatEvery({
    everyMs: 500,
    step: async () => ((await hasUnindexed(db)) ? indexMessages(db) : nothingToDo),
    onStir: db.onStir,
    log,
    failed: 'messages were not indexed for search; trying again',
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#platform/deps.ts'
import { hasUnindexed, indexMessages } from './index-messages.ts'

const everyMs = 500

/** Keeps what can be searched up with what is written, a second or so behind, until it is closed. */
export function openIndexing({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const closing = new AbortController()
  const work = keepUp()

  async function keepUp() {
    while (!closing.signal.aborted) {
      try {
        if (await hasUnindexed(db)) while (!closing.signal.aborted && (await indexMessages(db)));
      } catch (err) {
        log.warn({ err }, 'messages were not indexed for search; trying again')
      }
      await pause(everyMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    async close() {
      closing.abort()
      await work
    },
  }
}

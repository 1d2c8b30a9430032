import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import { tooMany } from '../refuse.ts'

/** At most so many are counted; beyond that the oldest window is dropped. */
const most = 50_000

/** How processes that count the same tell each other (`share-counts.ts`). */
export interface Sharing<Key> {
  counted(key: Key): void
  onCounted(listener: (key: Key, times: number) => void): void
}

/**
 * Counts how often each of many (addresses, people) does something, in the memory of this process, and refuses what is
 * too often. Where it is shared, others learn of it within a second. What must hold to the last one over all processes is
 * counted in the database (`countAttempt`).
 */
export function countWindows<Key>({ max, seconds }: RateLimit, scale: number, sharing?: Sharing<Key>) {
  const allowed = Math.ceil(max * scale)
  const windows = new Map<Key, { times: number; endsAt: number }>()
  sharing?.onCounted((key, times) => {
    windowOf(key, Date.now()).times += times
  })

  return (key: Key) => {
    const now = Date.now()
    const current = windowOf(key, now)
    current.times += 1
    if (current.times > allowed) throw tooMany(Math.ceil((current.endsAt - now) / 1000))
    sharing?.counted(key)
  }

  function windowOf(key: Key, now: number) {
    const known = windows.get(key)
    if (known && known.endsAt > now) return known
    const begun = { times: 0, endsAt: now + seconds * 1000 }
    windows.delete(key)
    windows.set(key, begun)
    dropExpired(windows, now)
    return begun
  }
}

/** Drops windows that have ended, and the oldest if there are too many. The oldest come first in the map. */
function dropExpired(windows: Map<unknown, { endsAt: number }>, now: number) {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now && windows.size <= most) return
    windows.delete(key)
  }
}

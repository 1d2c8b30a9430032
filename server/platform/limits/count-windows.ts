import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import { tooMany } from '../refuse.ts'

/** At most so many are counted; beyond that the oldest window is dropped. */
const most = 50_000

/**
 * Counts how often each of many (addresses, people) does something, in the memory of this process, and refuses what is
 * too often. What must hold over all processes is counted in the database (`countAttempt`).
 */
export function countWindows<Key>({ max, seconds }: RateLimit, scale: number) {
  const allowed = Math.ceil(max * scale)
  const windows = new Map<Key, { times: number; endsAt: number }>()

  return (key: Key) => {
    const now = Date.now()
    const known = windows.get(key)
    const current = known && known.endsAt > now ? known : { times: 0, endsAt: now + seconds * 1000 }
    if (current !== known) {
      windows.delete(key)
      windows.set(key, current)
      dropExpired(windows, now)
    }
    current.times += 1
    if (current.times > allowed) throw tooMany(Math.ceil((current.endsAt - now) / 1000))
  }
}

/** Drops windows that have ended, and the oldest if there are too many. The oldest come first in the map. */
function dropExpired(windows: Map<unknown, { endsAt: number }>, now: number) {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now && windows.size <= most) return
    windows.delete(key)
  }
}

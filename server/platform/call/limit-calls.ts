import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import { tooMany } from '../refuse.ts'
import type { Caller } from './caller.ts'

/** At most this many callers are counted; beyond that the oldest window is dropped. */
const maxCallers = 50_000

/**
 * Counts the calls of one endpoint by the caller's address, in the memory of this process. What must hold over all
 * processes is counted in the database by the act itself (`countAttempt`).
 */
export function limitCalls(limit: RateLimit | undefined, scale: number) {
  if (!limit) return () => {}
  const max = Math.ceil(limit.max * scale)
  const windows = new Map<string, { calls: number; endsAt: number }>()

  return ({ ip, isInternal }: Pick<Caller, 'ip' | 'isInternal'>) => {
    if (isInternal) return
    const now = Date.now()
    const known = windows.get(ip)
    const current = known && known.endsAt > now ? known : { calls: 0, endsAt: now + limit.seconds * 1000 }
    if (current !== known) {
      windows.delete(ip)
      windows.set(ip, current)
      dropExpired(windows, now)
    }
    current.calls += 1
    if (current.calls > max) throw tooMany(Math.ceil((current.endsAt - now) / 1000))
  }
}

/** Drops windows that have ended, and the oldest if there are too many. The oldest come first in the map. */
function dropExpired(windows: Map<string, { endsAt: number }>, now: number) {
  for (const [ip, { endsAt }] of windows) {
    if (endsAt > now && windows.size <= maxCallers) return
    windows.delete(ip)
  }
}

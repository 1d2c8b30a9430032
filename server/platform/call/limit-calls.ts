import type { RateLimit } from '@akin/contract/platform/endpoint.ts'
import { tooMany } from '../refuse.ts'
import type { Caller } from './caller.ts'

/** So many callers are remembered at most; beyond that the one that came first is forgotten. */
const mostCallers = 50_000

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
    const own = known && known.endsAt > now ? known : { calls: 0, endsAt: now + limit.seconds * 1000 }
    if (own !== known) {
      windows.delete(ip)
      windows.set(ip, own)
      dropOver(windows, now)
    }
    own.calls += 1
    if (own.calls > max) throw tooMany(Math.ceil((own.endsAt - now) / 1000))
  }
}

/** The oldest windows stand first. */
function dropOver(windows: Map<string, { endsAt: number }>, now: number) {
  for (const [ip, { endsAt }] of windows) {
    if (endsAt > now && windows.size <= mostCallers) return
    windows.delete(ip)
  }
}

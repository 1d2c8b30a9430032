import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import { tooMany } from '#platform/refuse.ts'

const { max, seconds } = limits.distinctProfiles
const views = new Map<number, { profiles: Set<number>; until: number }>()
let sweepAt = 0

/**
 * Limits how many different profiles someone views in a time window, however slowly they go about it, to stop
 * crawlers. It is counted in the memory of this process, so that a view costs no statement.
 */
export function countProfileView(
  { limitsScale }: Pick<Config, 'limitsScale'>,
  askerId: number,
  userId: number,
) {
  const now = Date.now()
  if (now >= sweepAt) sweep(now)
  const known = views.get(askerId)
  const current =
    known && known.until > now ? known : { profiles: new Set<number>(), until: now + seconds * 1000 }
  views.set(askerId, current)
  if (current.profiles.has(userId)) return
  if (current.profiles.size >= Math.ceil(max * limitsScale))
    throw tooMany(Math.ceil((current.until - now) / 1000))
  current.profiles.add(userId)
}

function sweep(now: number) {
  sweepAt = now + seconds * 1000
  for (const [askerId, { until }] of views) if (until <= now) views.delete(askerId)
}

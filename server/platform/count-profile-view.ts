import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import { tooMany } from './refuse.ts'

const { max, seconds } = limits.distinctProfiles
const looks = new Map<number, { at: Set<number>; until: number }>()
let sweepAt = 0

/**
 * Bounds how many different people someone looks at in a while, however slowly they go about it. It is counted
 * in the memory of this process: a crawler is stopped, and everyone else costs nothing.
 */
export function countProfileView(
  { limitsScale }: Pick<Config, 'limitsScale'>,
  askerId: number,
  userId: number,
) {
  const now = Date.now()
  if (now >= sweepAt) sweep(now)
  const known = looks.get(askerId)
  const own = known && known.until > now ? known : { at: new Set<number>(), until: now + seconds * 1000 }
  looks.set(askerId, own)
  if (own.at.has(userId)) return
  if (own.at.size >= Math.ceil(max * limitsScale)) throw tooMany(Math.ceil((own.until - now) / 1000))
  own.at.add(userId)
}

function sweep(now: number) {
  sweepAt = now + seconds * 1000
  for (const [askerId, { until }] of looks) if (until <= now) looks.delete(askerId)
}

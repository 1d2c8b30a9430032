import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'

const minuteMs = 60_000

/** Someone who can start one for tokens. */
export function spotlights(changes: Partial<SpotlightStanding> = {}): SpotlightStanding {
  return { running: null, last: null, own: null, obstacle: null, ...changes }
}

/** One that goes on for so long. */
export function running(leftMs: number): Partial<SpotlightStanding> {
  const endsAt = new Date(Date.now() + leftMs)
  const startedAt = new Date(endsAt.getTime() - 30 * minuteMs)
  return { running: { startedAt, endsAt }, obstacle: 'running' }
}

/** One that is over since so many minutes. */
export function over(
  changes: Partial<NonNullable<SpotlightStanding['last']>> = {},
  sinceMinutes = 1,
): Partial<SpotlightStanding> {
  const endsAt = new Date(Date.now() - sinceMinutes * minuteMs)
  const startedAt = new Date(endsAt.getTime() - 30 * minuteMs)
  return { last: { startedAt, endsAt, seenBy: 34, cameBack: false, isOwn: false, ...changes } }
}

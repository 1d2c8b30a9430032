import type { QuietHours } from '@akin/contract/notifications/shapes.ts'
import { momentsOf, onClock } from '#platform/zone-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * When the quiet hours end in which someone is at a moment, by the clocks where they are; null if it is not quiet then. A
 * night begins at the first moment that clocks show its begin and ends at the last one that they show its end; what they
 * are put forward over is as much later.
 */
export function quietEnd(quiet: QuietHours, timeZone: string, now: Date): Date | null {
  let end: number | null = null
  // Where clocks are put back, the next night may begin before this one has ended.
  for (;;) {
    const next = endOfNight(quiet, timeZone, end ?? now.getTime())
    if (next === null) return end === null ? null : new Date(end)
    end = next
  }
}

function endOfNight({ from, to, nights }: QuietHours, timeZone: string, moment: number) {
  const today = Math.floor(onClock(timeZone, moment) / day) * day
  const days = [today, today - day, today - 2 * day].filter(begin => nights.includes(weekday(begin)))
  for (const date of days) {
    const { first: begin } = momentsOf(timeZone, date + from * minute)
    if (begin > moment) continue
    const { last: end } = momentsOf(timeZone, date + (to < from ? day : 0) + to * minute)
    if (moment < end) return end
  }
  return null
}

/** Monday is 1, Sunday 7. */
function weekday(date: number) {
  return new Date(date).getUTCDay() || 7
}

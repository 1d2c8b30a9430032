import { momentsOf, onClock } from '#platform/zone-clock.ts'

const day = 86_400_000
const eight = 8 * 3_600_000

/** The last Monday at 08:00, by the clocks of a time zone. */
export function lastMonday(zone: string, now: Date): Date {
  for (let monday = mondayOf(zone, now); ; monday -= 7 * day) {
    const { first } = momentsOf(zone, monday + eight)
    if (first <= now.getTime()) return new Date(first)
  }
}

/** The next one, which is later than now. */
export function nextMonday(zone: string, now: Date): Date {
  for (let monday = mondayOf(zone, now); ; monday += 7 * day) {
    const { first } = momentsOf(zone, monday + eight)
    if (first > now.getTime()) return new Date(first)
  }
}

/** The first day of the week there, as if it were UTC. */
function mondayOf(zone: string, now: Date) {
  const today = Math.floor(onClock(zone, now.getTime()) / day) * day
  return today - ((new Date(today).getUTCDay() + 6) % 7) * day
}

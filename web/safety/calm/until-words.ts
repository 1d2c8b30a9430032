import { clockWords, writeDate } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'

/** The moment at which something ends, by the name of its day: "14:32", "tomorrow, 14:32", "Sunday, 14:32". */
export function untilWords(until: Date, now: Date) {
  const days = -daysFrom(until, now)
  const time = clockWords(until)
  if (days <= 0) return time
  if (days === 1) return `tomorrow, ${time}`
  const asDay =
    days < 7 ? ({ weekday: 'long' } as const) : ({ weekday: 'long', day: 'numeric', month: 'long' } as const)
  return `${writeDate(until, asDay)}, ${time}`
}

import { dayOf } from '#platform/calendar-day.ts'
import { dateWords } from '#platform/day-words.ts'

/** Where someone is, who wanted to see a day. */
export function whereWords(wanted: Date, reached: Date, now: Date) {
  const here = dateWords(reached, now)
  if (dayOf(wanted) === dayOf(reached)) return here
  return `Nothing on ${dateWords(wanted, now)}. This is ${here}.`
}

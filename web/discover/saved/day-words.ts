import { dateWords, writeDate } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'

/** A day as one would say it: "today", "on Tuesday", "on 9 November". */
export function dayWords(day: Date, now: Date) {
  const away = daysFrom(now, day)
  if (away === 0) return 'today'
  if (away === -1) return 'yesterday'
  if (away === 1) return 'tomorrow'
  if (Math.abs(away) < 7) return `on ${writeDate(day, { weekday: 'long' })}`
  return `on ${dateWords(day, now)}`
}

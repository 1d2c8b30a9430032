import { daysFrom } from '#platform/days-from.ts'
import { lazily } from '#platform/lazily.ts'

const weekday = lazily(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long' }))
const date = lazily(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))
const dateWithYear = lazily(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
)

/** A day as one would say it: "today", "on Tuesday", "on 9 November". */
export function dayWords(day: Date, now: Date) {
  const away = daysFrom(now, day)
  if (away === 0) return 'today'
  if (away === -1) return 'yesterday'
  if (away === 1) return 'tomorrow'
  if (Math.abs(away) < 7) return `on ${weekday().format(day)}`
  return `on ${(day.getFullYear() === now.getFullYear() ? date : dateWithYear)().format(day)}`
}

import { clockWords } from '../thread/day-words.ts'

const day = 24 * 60 * 60 * 1000

/** A moment to come where there is little room: "15:32", "Tomorrow 09:30", "Mon 08:00", "17 Nov 08:00". */
export function shortWhen(at: Date, now: Date) {
  const days = daysTo(at, now)
  const clock = clockWords(at)
  if (days === 0) return clock
  if (days === 1) return `Tomorrow ${clock}`
  if (days > 1 && days < 7) return `${format(at, { weekday: 'short' })} ${clock}`
  return `${format(at, { day: 'numeric', month: 'short', ...yearOf(at, now) })} ${clock}`
}

/** The same with room for the whole date: "Tomorrow 09:30", "Tuesday 17 November, 12:00". */
export function longWhen(at: Date, now: Date) {
  const days = daysTo(at, now)
  if (days === 0) return `Today ${clockWords(at)}`
  if (days === 1) return `Tomorrow ${clockWords(at)}`
  return `${dateOf(at, now)}, ${clockWords(at)}`
}

/** In the middle of a sentence. */
export function whenInSentence(at: Date, now: Date) {
  return longWhen(at, now).replace(/^To/, 'to')
}

/** A moment that has passed: "today, 08:00", "yesterday, 08:00", "Tuesday 10 November, 08:00". */
export function wasWhen(at: Date, now: Date) {
  const days = daysTo(at, now)
  const name = days === 0 ? 'today' : days === -1 ? 'yesterday' : dateOf(at, now)
  return `${name}, ${clockWords(at)}`
}

function dateOf(at: Date, now: Date) {
  const weekday = format(at, { weekday: 'long' })
  return `${weekday} ${format(at, { day: 'numeric', month: 'long', ...yearOf(at, now) })}`
}

function yearOf(at: Date, now: Date): Intl.DateTimeFormatOptions {
  return at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }
}

function format(at: Date, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-GB', options).format(at)
}

/** Days of the person's own calendar, not spans of 24 hours. */
function daysTo(at: Date, now: Date) {
  return Math.round((midnight(at) - midnight(now)) / day)
}

function midnight(date: Date) {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}

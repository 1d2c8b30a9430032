import { clockWords, dateWords, writeDate } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'

/** A moment to come where there is little room: "15:32", "Tomorrow 09:30", "Mon 08:00", "17 Nov 08:00". */
export function shortWhen(at: Date, now: Date) {
  const days = daysFrom(now, at)
  const clock = clockWords(at)
  if (days === 0) return clock
  if (days === 1) return `Tomorrow ${clock}`
  if (days > 1 && days < 7) return `${writeDate(at, { weekday: 'short' })} ${clock}`
  return `${dateWords(at, now, { month: 'short' })} ${clock}`
}

/** The same with room for the whole date: "Tomorrow 09:30", "Tuesday 17 November, 12:00". */
export function longWhen(at: Date, now: Date) {
  const days = daysFrom(now, at)
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
  const days = daysFrom(now, at)
  const name = days === 0 ? 'today' : days === -1 ? 'yesterday' : dateOf(at, now)
  return `${name}, ${clockWords(at)}`
}

function dateOf(at: Date, now: Date) {
  return `${writeDate(at, { weekday: 'long' })} ${dateWords(at, now)}`
}

import { daysFrom } from './days-from.ts'

/** A day by its name: today, yesterday, a weekday of this week, or the date. `useToday` has it drawn anew at midnight. */
export function dayWords(date: Date, now: Date) {
  const passed = daysFrom(date, now)
  if (passed === 0) return 'Today'
  if (passed === 1) return 'Yesterday'
  if (passed > 1 && passed < 7) return writeDate(date, { weekday: 'long' })
  return dateWords(date, now)
}

/** The same where there is little room, and the time in place of today. */
export function shortDayWords(date: Date, now: Date) {
  const passed = daysFrom(date, now)
  if (passed <= 0) return clockWords(date)
  if (passed === 1) return 'Yesterday'
  if (passed < 7) return writeDate(date, { weekday: 'short' })
  return dateWords(date, now, { month: 'short' })
}

/** A day by its date, with the year if it is another one. */
export function dateWords(date: Date, now: Date, options: Intl.DateTimeFormatOptions = { month: 'long' }) {
  const isThisYear = date.getFullYear() === now.getFullYear()
  return writeDate(date, { day: 'numeric', ...options, ...(!isThisYear && { year: 'numeric' }) })
}

/** Of the day's 24 hours. Written by hand: every row of a page has one. */
export function clockWords(date: Date) {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

function twoDigits(value: number) {
  return String(value).padStart(2, '0')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than using it a hundred times. */
export function writeDate(date: Date, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  formats.set(key, known)
  return known.format(date)
}

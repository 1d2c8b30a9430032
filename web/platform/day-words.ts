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
export function dateWords(date: Date, now: Date, parts: DateParts = { month: 'long' }) {
  const isThisYear = date.getFullYear() === now.getFullYear()
  return writeDate(date, { day: 'numeric', ...parts, ...(!isThisYear && { year: 'numeric' }) })
}

/** Of the day's 24 hours. Written by hand: every row of a page has one. */
export function clockWords(date: Date) {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

function twoDigits(value: number) {
  return String(value).padStart(2, '0')
}

interface DateParts {
  weekday?: 'long' | 'short'
  day?: 'numeric'
  month?: 'long' | 'short'
  year?: 'numeric'
}

/** In British English, and by hand: before its first date a browser reads so much that a page stands still meanwhile. */
export function writeDate(date: Date, { weekday, day, month, year }: DateParts) {
  const words = [
    weekday && weekdays[date.getDay()]?.slice(0, weekday === 'short' ? 3 : undefined),
    day && date.getDate(),
    month && monthWords(date.getMonth(), month),
    year && date.getFullYear(),
  ]
  return words.filter(Boolean).join(' ')
}

function monthWords(month: number, as: 'long' | 'short') {
  // September alone has four letters.
  return months[month]?.slice(0, as === 'long' ? undefined : month === 8 ? 4 : 3)
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

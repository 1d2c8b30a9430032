const day = 24 * 60 * 60 * 1000

/** A day as the separator of a conversation names it: today, yesterday, a weekday of this week, or the date. */
export function dayWords(date: Date, now: Date) {
  const passed = Math.round((midnight(now) - midnight(date)) / day)
  if (passed === 0) return 'Today'
  if (passed === 1) return 'Yesterday'
  if (passed > 1 && passed < 7) return format(date, { weekday: 'long' })
  return dateWords(date, now)
}

/** A day by its date, with the year if it is another one. */
export function dateWords(date: Date, now: Date) {
  const isThisYear = date.getFullYear() === now.getFullYear()
  return format(date, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
}

/** The same beside a conversation in the list, where there is little room. */
export function shortDayWords(date: Date, now: Date) {
  const passed = Math.round((midnight(now) - midnight(date)) / day)
  if (passed <= 0) return format(date, { hour: '2-digit', minute: '2-digit' })
  if (passed === 1) return 'Yesterday'
  if (passed < 7) return format(date, { weekday: 'short' })
  const isThisYear = date.getFullYear() === now.getFullYear()
  return format(date, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}

export function clockWords(date: Date) {
  clock ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  return clock.format(date)
}

let clock: Intl.DateTimeFormat | undefined

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than using it a hundred times. */
function format(date: Date, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  formats.set(key, known)
  return known.format(date)
}

/** Days of the person's own calendar, not spans of 24 hours. */
function midnight(date: Date) {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}

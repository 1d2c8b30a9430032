const dayMs = 24 * 60 * 60 * 1000
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const dateWithYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** A day as one would say it: "today", "on Tuesday", "on 9 November". */
export function dayWords(day: Date, now: Date) {
  const away = Math.round((midnight(day) - midnight(now)) / dayMs)
  if (away === 0) return 'today'
  if (away === -1) return 'yesterday'
  if (away === 1) return 'tomorrow'
  if (Math.abs(away) < 7) return `on ${weekday.format(day)}`
  return `on ${(day.getFullYear() === now.getFullYear() ? date : dateWithYear).format(day)}`
}

/** Days of the person's own calendar, whatever their length. */
function midnight(day: Date) {
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}

/** Days go by UTC, so that a deck is the same from wherever it is asked for. */
export function today(now = new Date()) {
  return now.toISOString().slice(0, 10)
}

/** Days since 1970. */
export function dayNumber(day: string) {
  return Date.parse(day) / dayMs
}

export function dayOf(number: number) {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** Whether the calendar has this day: `Date` takes 30 February for 2 March, and PostgreSQL knows no year 0. */
export function isDay(text: string) {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false
  return dayOf(dayNumber(text)) === text
}

const dayMs = 86_400_000

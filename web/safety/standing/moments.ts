/** Thu 12 Nov. */
export function shortDay(date: Date) {
  return new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' }).format(date)
}

/** Thu 12 Nov, 17:20. */
export function shortMoment(date: Date) {
  return `${shortDay(date)}, ${new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(date)}`
}

/** Thursday 19 November 2026, 16:02: by the clock of whoever reads it. */
export function fullMoment(date: Date) {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' }).format(date)
}

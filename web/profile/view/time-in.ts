/** The time of day in a zone, in the reader's own way of writing it; nothing in a zone their browser does not know. */
export function timeIn(timeZone: string, now: Date, locale?: string) {
  try {
    return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(now)
  } catch {
    return null
  }
}

import { createClock } from '#platform/clock.ts'
import { useStore } from '#platform/store.ts'

const minuteMs = 60_000
const minutes = createClock(10_000, () => Math.floor(Date.now() / minuteMs))

/** What time it is in a zone now, minute by minute; nothing where none is said. */
export function useTimeIn(timeZone: string | null) {
  const minute = useStore(minutes)
  return timeZone && timeIn(timeZone, new Date(minute * minuteMs))
}

/** The time of day in a zone, in the reader's own way of writing it; nothing in a zone their browser does not know. */
export function timeIn(timeZone: string, now: Date, locale?: string) {
  try {
    return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(now)
  } catch {
    return null
  }
}

import { clockWords, writeDate } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'

const minute = 60_000

/** When something happened, as short as it is clear: "12 minutes ago", "13:06", "Yesterday", "Monday", "9 Nov". */
export function whenWords(then: Date, now: Date) {
  const passed = Math.floor((now.getTime() - then.getTime()) / minute)
  if (passed < 1) return 'Just now'
  if (passed < 60) return `${passed} minute${passed === 1 ? '' : 's'} ago`
  const days = daysFrom(then, now)
  if (days <= 0) return clockWords(then)
  if (days === 1) return 'Yesterday'
  return writeDate(then, days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' })
}

import { daysFrom } from '#platform/days-from.ts'

const minute = 60_000
const hour = 60 * minute
const monthDays = 30.4

/** How long ago something was, as one would say it: "2 hours ago", "yesterday", "last week". */
export function agoText(then: Date, now: Date) {
  const passed = Math.max(0, now.getTime() - then.getTime())
  const days = Math.max(0, daysFrom(then, now))
  if (passed < minute) return 'just now'
  if (passed < hour) return ago(passed / minute, 'minute')
  if (days === 0 || passed < 6 * hour) return ago(passed / hour, 'hour')
  if (days < 7) return days === 1 ? 'yesterday' : ago(days, 'day')
  if (days < 31) return days < 14 ? 'last week' : ago(days / 7, 'week')
  return days < 2 * monthDays ? 'last month' : ago(days / monthDays, 'month')
}

function ago(passed: number, unit: string) {
  const whole = Math.floor(passed)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

/** When someone was last here. The moment is rounded, so nothing finer than that is said. */
export function lastSeenText(lastSeen: Date, now: Date) {
  if (now.getTime() - lastSeen.getTime() < 10 * minute) return 'Last seen a few minutes ago'
  return `Last seen ${agoText(lastSeen, now)}`
}

import { daysFrom } from '#platform/days-from.ts'

const minute = 60_000
const hour = 60 * minute

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** How long ago something was, as one would say it: "2 hours ago", "yesterday", "last week". */
export function agoText(then: Date, now: Date) {
  const passed = Math.max(0, now.getTime() - then.getTime())
  const days = Math.max(0, daysFrom(then, now))
  if (passed < minute) return 'just now'
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute')
  if (days === 0 || passed < 6 * hour) return relative.format(-Math.floor(passed / hour), 'hour')
  if (days < 7) return relative.format(-days, 'day')
  if (days < 31) return relative.format(-Math.floor(days / 7), 'week')
  return relative.format(-Math.floor(days / 30.4), 'month')
}

/** When someone was last here. The moment is rounded, so nothing finer than that is said. */
export function lastSeenText(lastSeen: Date, now: Date) {
  if (now.getTime() - lastSeen.getTime() < 10 * minute) return 'Last seen a few minutes ago'
  return `Last seen ${agoText(lastSeen, now)}`
}

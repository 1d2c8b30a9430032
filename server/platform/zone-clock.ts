const minute = 60_000
const day = 24 * 60 * minute

/** What a clock in a time zone shows at a moment, as if it were UTC. */
export function onClock(timeZone: string, moment: number): number {
  const parts = clockOf(timeZone).formatToParts(moment)
  const shown: Record<string, number> = {}
  for (const { type, value } of parts) shown[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = shown
  return Date.UTC(year, month - 1, date, hour, minutes) + (moment % minute)
}

/**
 * When a clock there shows this: the first time, and the last. Where clocks are put forward over it, it is as much later;
 * where they are put back over it, it comes twice. Its zone is a day before and a day after on one side of any change or
 * the other.
 */
export function momentsOf(timeZone: string, shown: number): { first: number; last: number } {
  const [before = 0, after = 0] = [shown - day, shown + day].map(near => onClock(timeZone, near) - near)
  if (before === after) return { first: shown - before, last: shown - before }
  const moments = [shown - before, shown - after].filter(moment => onClock(timeZone, moment) === shown)
  if (moments.length === 0) return { first: shown - before, last: shown - before }
  return { first: Math.min(...moments), last: Math.max(...moments) }
}

/**
 * The next moment at which clocks there show this. Where it does not exist it is as much later, where it comes twice it is
 * the first of the two.
 */
export function nextTime(timeZone: string, at: { hour: number; minute: number }, now: Date): Date {
  const today = Math.floor(onClock(timeZone, now.getTime()) / day) * day
  for (let shown = today + (at.hour * 60 + at.minute) * minute; ; shown += day) {
    const { first } = momentsOf(timeZone, shown)
    if (first > now.getTime()) return new Date(first)
  }
}

/** Whether there are clocks for it. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return clockOf(timeZone) !== undefined
  } catch {
    return false
  }
}

/** To make one takes longer than all that is asked of it. A zone can be written in many ways, so only some are kept. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const mostClocks = 500

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

import { limits } from '@akin/contract/limits.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The next moment at which clocks in a time zone show the hour at which people there are awake. */
export function nextMorning(timeZone: string, now = new Date()) {
  return nextTime(timeZone, limits.awakeAt, now)
}

/**
 * Where clocks are put forward over that time, it is as much later; where they are put back over it, it is the first of
 * the two.
 */
export function nextTime(timeZone: string, at: { hour: number; minute: number }, now: Date): Date {
  const today = Math.floor(onClock(timeZone, now.getTime()) / day) * day
  for (let shown = today + (at.hour * 60 + at.minute) * minute; ; shown += day) {
    const moment = momentOf(timeZone, shown)
    if (moment > now.getTime()) return new Date(moment)
  }
}

/** When a clock there shows this. Its zone is a day before and a day after on one side of any change or the other. */
function momentOf(timeZone: string, shown: number) {
  const [before = 0, after = 0] = [shown - day, shown + day].map(near => onClock(timeZone, near) - near)
  const moments = [shown - before, shown - after].filter(moment => onClock(timeZone, moment) === shown)
  return moments.length > 0 ? Math.min(...moments) : shown - before
}

/** What a clock there shows at a moment, as if it were UTC. */
function onClock(timeZone: string, moment: number) {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, minutes) + (moment % minute)
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

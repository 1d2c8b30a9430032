const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface TimeLeft {
  /** 22 h 40 min, or Late 20 min. */
  text: string
  /** 22 hours 40 minutes left. */
  spoken: string
  kind: 'late' | 'soon' | 'plain'
}

/** How long is left until a deadline, to the minute within a day, and to the hour before that. */
export function timeLeft(dueAt: Date, now: number): TimeLeft {
  const left = dueAt.getTime() - now
  const parts = partsOf(Math.abs(left))
  const text = parts.map(([count, short]) => `${count} ${short}`).join(' ')
  const spoken = parts.map(([count, , long]) => `${count} ${long}${count === 1 ? '' : 's'}`).join(' ')
  if (left < 0) return { text: `Late ${text}`, spoken: `late by ${spoken}`, kind: 'late' }
  return { text, spoken: `${spoken} left`, kind: left < 2 * hour ? 'soon' : 'plain' }
}

type Part = readonly [count: number, short: string, long: string]

function partsOf(span: number): Part[] {
  const minutes: Part = [Math.floor((span % hour) / minute), 'min', 'minute']
  if (span < hour) return [minutes]
  if (span < day) return filled([[Math.floor(span / hour), 'h', 'hour'], minutes])
  if (span < 3 * day) return [[Math.floor(span / hour), 'h', 'hour']]
  const days = Math.floor(span / day)
  return filled([
    [days, days === 1 ? 'day' : 'days', 'day'],
    [Math.floor((span % day) / hour), 'h', 'hour'],
  ])
}

function filled(parts: Part[]) {
  return parts.filter(([count]) => count > 0)
}

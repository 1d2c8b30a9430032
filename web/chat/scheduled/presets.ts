export type PresetKey = 'hour' | 'today' | 'evening' | 'tomorrow' | 'awake' | 'monday'

export interface Preset {
  key: PresetKey
  at: Date
}

const evening = 19
/** From then on it is this evening already. */
const lastForEvening = 18
const morning = 8
/** Until then the night is not over: the morning that comes is today's. */
const nightEnds = 5
const [sunday, monday] = [0, 1]

/** Moments that someone may mean, by the clock of whoever writes. `awakeAt` is null where nobody can say it. */
export function presetsAt(now: Date, awakeAt: Date | null): Preset[] {
  const all: Preset[] = [{ key: 'hour', at: new Date(now.getTime() + 60 * 60 * 1000) }]
  if (now.getHours() < nightEnds) all.push({ key: 'today', at: onDay(now, 0, morning) })
  if (now.getHours() < lastForEvening) all.push({ key: 'evening', at: onDay(now, 0, evening) })
  all.push({ key: 'tomorrow', at: onDay(now, 1, morning) })
  if (awakeAt && awakeAt > now) all.push({ key: 'awake', at: awakeAt })
  // On a Sunday it is tomorrow.
  if (now.getDay() !== sunday) all.push({ key: 'monday', at: onDay(now, daysTo(monday, now), morning) })
  return all
}

/** On a Monday it is the next one that is meant. */
function daysTo(weekday: number, now: Date) {
  return (weekday - now.getDay() + 7) % 7 || 7
}

function onDay(now: Date, days: number, hour: number) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}

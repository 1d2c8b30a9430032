export type PresetKey = 'hour' | 'evening' | 'awake' | 'monday'

export interface Preset {
  key: PresetKey
  at: Date
}

const evening = 19
/** From then on it is this evening already. */
const lastForEvening = 18
const morning = 8
const monday = 1

/** Moments that someone may mean, by the clock of whoever writes. `awakeAt` is null where nobody can say it. */
export function presetsAt(now: Date, awakeAt: Date | null): Preset[] {
  const all: Preset[] = [{ key: 'hour', at: new Date(now.getTime() + 60 * 60 * 1000) }]
  if (now.getHours() < lastForEvening) all.push({ key: 'evening', at: onDay(now, 0, evening) })
  if (awakeAt && awakeAt > now) all.push({ key: 'awake', at: awakeAt })
  all.push({ key: 'monday', at: onDay(now, daysTo(monday, now), morning) })
  return all
}

/** On a Monday it is the next one that is meant. */
function daysTo(weekday: number, now: Date) {
  return (weekday - now.getDay() + 7) % 7 || 7
}

function onDay(now: Date, days: number, hour: number) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
}

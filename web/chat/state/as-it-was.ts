import { clockWords, dayWords } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'

/** Of what comes from this device: when it was so. */
export function asItWas(at: Date, now: Date) {
  const time = clockWords(at)
  if (daysFrom(at, now) <= 0) return `As it was at ${time}.`
  const day = dayWords(at, now)
  return `As it was ${day === 'Yesterday' ? 'yesterday' : `on ${day}`} at ${time}.`
}

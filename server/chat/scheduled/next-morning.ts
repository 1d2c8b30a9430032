import { limits } from '@akin/contract/limits.ts'
import { nextTime } from '#platform/zone-clock.ts'

/** The next moment at which clocks in a time zone show the hour at which people there are awake. */
export function nextMorning(timeZone: string, now = new Date()) {
  return nextTime(timeZone, limits.awakeAt, now)
}

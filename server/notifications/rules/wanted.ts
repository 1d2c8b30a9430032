import { type Channel, isDecided, type Topic, usualRules } from '@akin/contract/notifications/kinds.ts'
import type { DecidedRules } from '../tables.ts'

/** Whether someone wants to be told so: as they have decided, or else as usual. */
export function isWanted(decided: DecidedRules, topic: Topic, channel: Channel): boolean {
  const usual = usualRules[topic][channel]
  if (!isDecided(topic, channel)) return usual === 'always'
  return decided[`${topic}.${channel}`] ?? usual === 'on'
}

/** The same for a statement that is written by hand, in which `settings` is their row, if they have decided anything. */
export function isWantedIn(settings: string, topic: Topic, channel: Channel): string {
  const usual = usualRules[topic][channel]
  if (!isDecided(topic, channel)) return String(usual === 'always')
  return `coalesce((${settings}.rules ->> '${topic}.${channel}')::boolean, ${usual === 'on'})`
}

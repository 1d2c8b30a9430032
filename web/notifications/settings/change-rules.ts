import type { NotificationRules, RuleChanges } from '@akin/contract/notifications/shapes.ts'

/** The rules with these changes made. */
export function withChanges(rules: NotificationRules, { change, ...others }: RuleChanges): NotificationRules {
  const given = Object.entries(others).filter(([, value]) => value !== undefined)
  const plain: NotificationRules = { ...rules, ...Object.fromEntries(given) }
  if (!change) return plain
  const { topic, channel, on } = change
  return { ...plain, rules: { ...plain.rules, [topic]: { ...plain.rules[topic], [channel]: on } } }
}

/** What takes these changes back, and no others that were made meanwhile. */
export function inverseOf({ change, ...others }: RuleChanges, before: NotificationRules): RuleChanges {
  const were = Object.entries(before).filter(([name]) => name in others)
  return {
    ...Object.fromEntries(were),
    ...(change && { change: { ...change, on: before.rules[change.topic][change.channel] } }),
  }
}

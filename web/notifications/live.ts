import type { Live } from '#platform/live/live.ts'
import { keys } from './keys.ts'

/** What is in the bell is asked for by `follow-bell.ts`, once for many things that happen together. */
export const notificationsLive: Live = event =>
  event.type === 'notification_rules_changed' ? { refetch: [keys.rules, keys.push] } : {}

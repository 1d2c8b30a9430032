import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const notificationEvents = {
  /** To one's own tabs: something came into the bell, or was seen there. */
  bell: z.object({}),
  /** To one's own tabs: the rules, a pause, a favourite or a device changed. */
  notification_rules_changed: z.object({}),
} as const satisfies EventTable

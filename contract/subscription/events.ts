import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const subscriptionEvents = {
  /** To someone whose plan has changed, or its payment. */
  plan_changed: z.object({}),
  /** To both: a month of Plus was given, accepted, declined, taken back or has expired. */
  plus_gifts_changed: z.object({}),
} as const satisfies EventTable

import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const subscriptionEvents = {
  /** To someone whose plan has changed, or its payment. */
  plan_changed: z.object({}),
} as const satisfies EventTable

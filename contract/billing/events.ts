import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const billingEvents = {
  /** To one's own tabs: there is another invoice, or a payment was paid back, is on its way, or did not go through. */
  invoices_changed: z.object({}),
} as const satisfies EventTable

import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const tokenEvents = {
  /** To all tabs and devices of someone whose tokens have changed. */
  balance: z.object({ balance: z.int() }),
} as const satisfies EventTable

import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const discoverEvents = {
  /** To one's own tabs: a Spotlight has begun, or is over and counted. */
  spotlight_updated: z.object({}),
} as const satisfies EventTable

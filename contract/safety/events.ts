import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const safetyEvents = {
  /** To whoever has turned Calm mode on or off, on all of their devices, and when it has ended by itself. */
  calm_changed: z.object({}),
  /** To whoever has changed them, on all of their devices. */
  filter_words_changed: z.object({}),
} as const satisfies EventTable

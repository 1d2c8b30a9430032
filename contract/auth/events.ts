import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const authEvents = {
  email_verified: z.object({}),
  session_revoked: z.object({}),
  /** To whoever has begun a break, changed or ended it, on all of their devices. */
  break_changed: z.object({}),
  /** To whoever has lost the second step: the wait has begun or ended. */
  second_step_wait_changed: z.object({}),
  /** To whoever has been limited by a decision, or freed. */
  limited: z.object({}),
  export_changed: z.object({}),
  /** To whoever shows a code for their phone: one has taken it, or is in. */
  phone_code_changed: z.object({}),
} as const satisfies EventTable

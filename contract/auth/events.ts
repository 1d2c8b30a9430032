import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'

export const authEvents = {
  email_verified: z.object({}),
  session_revoked: z.object({}),
  export_changed: z.object({}),
} as const satisfies EventTable

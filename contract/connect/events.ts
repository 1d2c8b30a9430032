import * as z from 'zod/mini'
import type { EventTable } from '#platform/event.ts'
import { Timestamp } from '#platform/text.ts'

export const connectEvents = {
  connection_request: z.object({ fromUserId: z.int(), username: z.string(), timestamp: Timestamp }),
  /** To whoever asked. A server of an older release does not say when. */
  request_accepted: z.object({ userId: z.int(), username: z.string(), timestamp: z.optional(Timestamp) }),
  request_withdrawn: z.object({ userId: z.int() }),
  /** Silent: refresh, never a toast. The same for removed, restored, declined and blocked. */
  contacts_changed: z.object({ userId: z.int() }),
  user_online: z.object({ userId: z.int(), lastSeen: z.nullable(Timestamp) }),
  user_offline: z.object({ userId: z.int(), lastSeen: z.nullable(Timestamp) }),
} as const satisfies EventTable

import { authEvents } from '#auth/events.ts'
import { connectEvents } from '#connect/events.ts'
import type { FrameOf } from '#platform/event.ts'
import { platformEvents } from '#platform/events.ts'

/** Everything that the server tells open sockets. */
export const events = {
  ...platformEvents,
  ...authEvents,
  ...connectEvents,
}

export type EventType = keyof typeof events

export type LiveFrame = FrameOf<typeof events>

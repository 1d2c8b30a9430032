import { authEvents } from '#auth/events.ts'
import { billingEvents } from '#billing/events.ts'
import { chatEvents } from '#chat/events.ts'
import { connectEvents } from '#connect/events.ts'
import { discoverEvents } from '#discover/events.ts'
import { notificationEvents } from '#notifications/events.ts'
import type { EventOf, FrameOf } from '#platform/event.ts'
import { platformEvents } from '#platform/events.ts'
import { safetyEvents } from '#safety/events.ts'
import { subscriptionEvents } from '#subscription/events.ts'
import { tokenEvents } from '#tokens/events.ts'

/** Everything that the server tells open sockets. */
export const events = {
  ...platformEvents,
  ...authEvents,
  ...notificationEvents,
  ...safetyEvents,
  ...tokenEvents,
  ...subscriptionEvents,
  ...billingEvents,
  ...connectEvents,
  ...chatEvents,
  ...discoverEvents,
}

export type EventType = keyof typeof events

export type LiveEvent = EventOf<typeof events>

/** One as it is written on the wire. */
export type LiveFrame = FrameOf<typeof events>

import { type EventType, events, type LiveEvent } from '@akin/contract/events.ts'
import type { Frame } from '@akin/contract/platform/event.ts'
import { readBy } from '../outline.ts'
import { outlineOf } from '../outline-of.ts'

/** Null for events that this page does not know, such as those of a newer server. */
export function readEvent({ type, data }: Frame): LiveEvent | null {
  if (!Object.hasOwn(events, type)) return null
  try {
    return { type, data: readBy(outlineOf(events[type as EventType]), data) } as LiveEvent
  } catch {
    return null
  }
}

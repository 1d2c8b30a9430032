import { type EventType, events } from '@akin/contract/events.ts'
import type * as z from 'zod/mini'
import { encoderOf } from '../call/encoder.ts'

export type EventData<Type extends EventType> = z.output<(typeof events)[Type]>

/** Encoded once for all receivers. Fields that the contract does not name are left out. */
export function encodeEvent<Type extends EventType>(type: Type, data: EventData<Type>) {
  return JSON.stringify({ type, data: encoders[type]?.(data) })
}

const encoders: Record<string, (data: unknown) => unknown> = Object.fromEntries(
  Object.entries(events).map(([type, schema]) => [type, encoderOf<z.ZodMiniType>(schema)]),
)

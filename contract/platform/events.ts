import * as z from 'zod/mini'
import type { EventTable } from './event.ts'
import { RefusalBody } from './refusal.ts'

/** By which a client knows the answer to its own frame. */
const FrameId = z.union([z.string(), z.number()])

export const platformEvents = {
  /** Something may have been missed: ask again for everything that lives. */
  resync: z.object({}),
  /** The answer to a frame that was acted on: what the same call would have answered over HTTP. */
  ack: z.object({ id: FrameId, status: z.int(), reply: z.optional(z.unknown()) }),
  /** The answer to a frame that was not: the same codes and sentences as over HTTP. */
  refused: z.extend(RefusalBody, { id: z.optional(FrameId), status: z.int() }),
} as const satisfies EventTable

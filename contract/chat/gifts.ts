import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { giftItems } from '#tokens/prices.ts'

/**
 * A gift on someone's shelf, which only they and their contacts see. Who gave it, when and with which words is for the
 * owner, and for the giver.
 */
export const Keepsake = z.object({
  id: z.int(),
  item: z.enum(giftItems),
  /** Whether the one asking gave it. */
  isMine: z.boolean(),
  /** Null for others, and where the giver has left. */
  giver: z.nullable(z.object({ id: z.int(), displayName: z.string(), avatarUrl: z.nullable(z.string()) })),
  words: z.nullable(z.string()),
  givenAt: z.nullable(Timestamp),
  /** Put away by the owner, who alone still sees it. */
  isPutAway: z.boolean(),
})
export type Keepsake = z.infer<typeof Keepsake>

export const Shelf = z.object({ items: z.array(Keepsake), nextCursor: z.nullable(z.string()) })
export type Shelf = z.infer<typeof Shelf>

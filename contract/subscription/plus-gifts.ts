import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'

export const plusGiftStates = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const
export type PlusGiftState = (typeof plusGiftStates)[number]

/** A month of Plus that someone gave to a contact. While it is open it can be taken back; unaccepted it expires. */
export const PlusGift = z.object({
  id: z.int(),
  /** That of the message by which it arrived. */
  clientId: z.string(),
  isMine: z.boolean(),
  /** The other one; null where they have left. */
  person: z.nullable(z.object({ userId: z.int(), displayName: z.string() })),
  state: z.enum(plusGiftStates),
  createdAt: Timestamp,
  /** Until when it can be accepted. */
  openUntil: Timestamp,
  /** Of an accepted one, for its receiver: from when and until when. Null while it waits for their plan's end. */
  month: z.nullable(z.object({ from: Timestamp, until: Timestamp })),
})
export type PlusGift = z.infer<typeof PlusGift>

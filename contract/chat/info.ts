import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { Attachment, Message } from './messages.ts'
import { FoundMessage } from './search.ts'

/** What has gathered in a conversation. The private note and how the two met come with the contact and the thread. */
export const MemoryCard = z.object({
  /** Of the first message that the one asking can still see. */
  firstMessageAt: z.nullable(Timestamp),
  starred: z.int(),
})
export type MemoryCard = z.infer<typeof MemoryCard>

const sharedKinds = ['media', 'links', 'files'] as const
export const SharedKind = z.enum(sharedKinds)
export type SharedKind = z.infer<typeof SharedKind>

/** Something that one of the two has sent. */
export const SharedThing = z.object({
  seq: z.int(),
  senderId: z.int(),
  createdAt: Timestamp,
  /** Of a link: where it leads. */
  url: z.nullable(z.string()),
  /** The picture or file; of a link its card, where there is one. */
  attachment: z.nullable(Attachment),
})
export type SharedThing = z.infer<typeof SharedThing>

/** The newest first. A page may be empty and still have a next one. */
export const SharedPage = z.object({ items: z.array(SharedThing), nextCursor: z.nullable(z.string()) })
export type SharedPage = z.infer<typeof SharedPage>

export const StarredMessage = z.extend(FoundMessage, { message: Message, starredAt: Timestamp })
export type StarredMessage = z.infer<typeof StarredMessage>

/** The latest star first. A page may be empty and still have a next one. */
export const StarredPage = z.object({ items: z.array(StarredMessage), nextCursor: z.nullable(z.string()) })
export type StarredPage = z.infer<typeof StarredPage>

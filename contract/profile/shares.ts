import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { Timestamp } from '#platform/text.ts'
import { line } from './entries.ts'
import { ShownProfile } from './shapes.ts'

/** A link that shows one person, for a day, what contacts see. */
export const Share = z.object({
  id: z.int(),
  /** The owner's own note. */
  forWhom: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  openedAt: z.nullable(Timestamp),
})
export type Share = z.infer<typeof Share>

/** The only answer that holds the link itself. */
export const NewShare = z.extend(Share, { address: z.string() })
export type NewShare = z.infer<typeof NewShare>

export const ShareForm = z.object({ forWhom: z.optional(line(limits.shareFor)) })
export type ShareForm = z.infer<typeof ShareForm>

/** What the link shows, and until when. */
export const SharedProfile = z.object({ profile: ShownProfile, expiresAt: Timestamp })
export type SharedProfile = z.infer<typeof SharedProfile>

import * as z from 'zod/mini'
import { ContentBlock } from '#platform/content.ts'

/** The name of a legal page is its address, too. */
export const legalPageIds = ['privacy-policy', 'terms', 'cookies-policy', 'refunds'] as const
export type LegalPageId = (typeof legalPageIds)[number]

export const LegalPage = z.object({
  title: z.string(),
  version: z.int(),
  /** From this day on the version is in force. */
  date: z.iso.date(),
  /** The page in a few plain sentences. */
  summary: z.array(z.string()),
  /** Until a lawyer has read it, the page says that nobody has. */
  needsReview: z.boolean(),
  blocks: z.array(ContentBlock),
  /** Newest first. */
  changes: z.array(z.object({ date: z.iso.date(), text: z.string() })),
})
export type LegalPage = z.infer<typeof LegalPage>

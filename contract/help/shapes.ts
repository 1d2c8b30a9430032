import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { ContentBlock } from '#platform/content.ts'
import { text } from '#platform/text.ts'

export const helpCategoryIds = [
  'getting-started',
  'chat',
  'connect-discover',
  'safety',
  'money',
  'account-privacy',
] as const
export const HelpCategoryId = z.enum(helpCategoryIds)
export type HelpCategoryId = z.infer<typeof HelpCategoryId>

/** An article before it is opened. */
export const HelpCard = z.object({ id: z.string(), title: z.string(), summary: z.string() })
export type HelpCard = z.infer<typeof HelpCard>

export const HelpCategory = z.object({
  id: HelpCategoryId,
  title: z.string(),
  text: z.string(),
  articles: z.array(HelpCard),
})
export type HelpCategory = z.infer<typeof HelpCategory>

/** A text and the places in it, from and up to, that a search found. */
export const MarkedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })
export type MarkedText = z.infer<typeof MarkedText>

/** Something that a search found: an article, or the part of a legal page that says it. */
export const HelpHit = z.object({
  /** An article where it is missing: the release before this one finds nothing else. */
  kind: z._default(z.enum(['help', 'legal']), 'help'),
  id: z.string(),
  /** Where it is read, as a path with the heading to go to. The release before this one leaves it out. */
  address: z.optional(z.string()),
  /** What it is: the category of an article, or that it is a legal page. */
  category: z.string(),
  title: MarkedText,
  snippet: MarkedText,
})
export type HelpHit = z.infer<typeof HelpHit>

export const HelpShelf = z.object({
  categories: z.array(HelpCategory),
  /** Articles in the words in which people ask for them. */
  oftenAsked: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  /** Best first; null when nothing was searched for. */
  results: z.nullable(z.array(HelpHit)),
})
export type HelpShelf = z.infer<typeof HelpShelf>

export const HelpArticle = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.object({ id: HelpCategoryId, title: z.string() }),
  updated: z.iso.date(),
  minutes: z.int(),
  blocks: z.array(ContentBlock),
  related: z.array(HelpCard),
})
export type HelpArticle = z.infer<typeof HelpArticle>

export const HelpFeedback = z.object({
  /** Made by the browser. Sent again with the same id, the answer is changed and not counted twice. */
  id: z.optional(z.uuid()),
  helpful: z.boolean(),
  comment: z.optional(text(limits.helpComment)),
})
export type HelpFeedback = z.infer<typeof HelpFeedback>

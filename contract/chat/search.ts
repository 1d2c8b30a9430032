import * as z from 'zod/mini'
import { PersonSummary } from '#auth/person-summary.ts'
import { limits } from '#limits.ts'
import { Timestamp } from '#platform/text.ts'
import { MessageKind } from './messages.ts'

export const SearchText = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.searchText))

/** A message that holds what was looked for. */
export const FoundMessage = z.object({
  contactId: z.int(),
  user: PersonSummary,
  seq: z.int(),
  senderId: z.int(),
  kind: MessageKind,
  /** The text around the first hit. */
  excerpt: z.string(),
  createdAt: Timestamp,
})
export type FoundMessage = z.infer<typeof FoundMessage>

/** Contacts and former ones with whom there is a conversation, by name. */
export const FoundPerson = z.object({ contactId: z.int(), user: PersonSummary })
export type FoundPerson = z.infer<typeof FoundPerson>

/** A message with a file whose name holds what was looked for. */
export const FoundFile = z.extend(FoundMessage, { name: z.string(), size: z.int() })
export type FoundFile = z.infer<typeof FoundFile>

export const SearchResults = z.object({
  people: z.array(FoundPerson),
  messages: z.array(FoundMessage),
  files: z.array(FoundFile),
  nextCursor: z.nullable(z.string()),
  /** Where nothing was found: what the asker may have meant, in words that do find something of theirs. */
  suggestion: z.nullable(z.string()),
})
export type SearchResults = z.infer<typeof SearchResults>

/** The places of what was found in one conversation, the newest first. */
export const ThreadHits = z.object({
  seqs: z.array(z.int()),
  nextCursor: z.nullable(z.string()),
})
export type ThreadHits = z.infer<typeof ThreadHits>

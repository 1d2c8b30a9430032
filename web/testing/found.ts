import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import type { FoundFile, FoundMessage, SearchResults } from '@akin/contract/chat/search.ts'

/** What the server says was found. */
export function results(found: Partial<SearchResults> = {}): SearchResults {
  return { people: [], messages: [], files: [], nextCursor: null, suggestion: null, ...found }
}

/** Something that someone said, in the conversation with them. */
export function foundMessage(user: PersonSummary, known: Partial<FoundMessage> = {}): FoundMessage {
  return {
    contactId: user.id,
    user,
    seq: 1,
    senderId: user.id,
    kind: 'text',
    excerpt: 'Never trust a glaze that looks good wet',
    createdAt: new Date('2026-01-01T12:00:00Z'),
    ...known,
  }
}

export function foundFile(user: PersonSummary, name: string): FoundFile {
  return { ...foundMessage(user, { kind: 'file', excerpt: '' }), name, size: 640 * 1024 }
}

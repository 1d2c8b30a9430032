/** The room's query keys. They stand apart for `live.ts`, which asks nothing. */
export const keys = {
  lists: ['/api/conversations'],
  list: (filter: string) => ['/api/conversations', filter],
  conversations: ['/api/conversation'],
  conversation: (conversationId: number) => ['/api/conversation', conversationId],
  threads: ['/api/chat'],
  thread: (contactId: number) => ['/api/chat', contactId],
  searches: ['/api/search'],
  search: (q: string) => ['/api/search', q],
  threadSearch: (contactId: number, q: string) => ['/api/search', q, contactId],
  settings: ['/api/chat/settings'],
  scheduled: ['/api/scheduled'],
  awake: (contactId: number) => ['/api/chat/awake', contactId],
  /** Cards of the pages that drafts link to. */
  previews: (contactId: number) => ['/api/previews', contactId],
  preview: (contactId: number, url: string) => ['/api/previews', contactId, url],
  /** What has gathered: cards and shared things of all contacts, and everything starred. */
  memories: ['/api/memory'],
  memory: (contactId: number) => ['/api/memory', contactId],
  warning: (contactId: number) => ['/api/warning', contactId],
  ownMessages: (contactId: number) => ['/api/own-messages', contactId],
  shared: (contactId: number, kind: string) => ['/api/memory', contactId, kind],
  /** What people were given. */
  shelves: ['/api/keepsakes'],
  shelf: (userId: number) => ['/api/keepsakes', userId],
  starred: ['/api/starred'],
  starredWith: (contactId: number | undefined) => ['/api/starred', contactId ?? 'all'],
}

/** The room's query keys. They stand apart for `live.ts`, which asks nothing. */
export const keys = {
  lists: ['/api/conversations'],
  list: (filter: string) => ['/api/conversations', filter],
  conversations: ['/api/conversation'],
  conversation: (conversationId: number) => ['/api/conversation', conversationId],
  threads: ['/api/chat'],
  thread: (contactId: number) => ['/api/chat', contactId],
  search: (q: string) => ['/api/search', q],
  threadSearch: (contactId: number, q: string) => ['/api/search', q, contactId],
  settings: ['/api/chat/settings'],
}

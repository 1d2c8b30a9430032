/** The room's query keys: the paths that are asked. They stand apart for `live.ts`, which asks nothing. */
export const keys = {
  contacts: ['/api/connect/contacts'],
  received: ['/api/connect/requests/received'],
  filtered: ['/api/connect/requests/filtered'],
  sent: ['/api/connect/requests/sent'],
  /** Asked of nobody: what was accepted on this page. */
  justConnected: ['just-connected'],
  highlights: ['/api/connect/highlights'],
  blocked: ['/api/connect/blocked'],
  settings: ['/api/connect/settings'],
  allStatuses: ['/api/connection-status'],
  status: (userId: number) => ['/api/connection-status', userId],
  /** Profiles as members see them: what they show depends on how two people stand. */
  people: ['/api/users/:userId'],
}

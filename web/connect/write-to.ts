declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Someone is to be written to: the conversation opens with the focus in its field. */
    writes?: boolean
  }
}

/** Where someone is written to, for the links and buttons that offer it. */
export function writeTo(userId: number) {
  return { to: '/chat/$contactId', params: { contactId: String(userId) }, state: { writes: true } } as const
}

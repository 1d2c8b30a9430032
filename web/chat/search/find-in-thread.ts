/** What to look for in a conversation that is being opened, and the place to begin at. */
export interface Find {
  question: string
  seq: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Not in the address: what someone looks for is written into no log. */
    find?: Find
  }
}

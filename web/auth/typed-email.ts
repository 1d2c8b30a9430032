import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An address that was typed already, for the form of the next page. Not in the URL, which is written into logs. */
    email?: string
  }
}

export function useTypedEmail() {
  return useLocation({ select: ({ state }) => state.email ?? '' })
}

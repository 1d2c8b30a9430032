import { askWhoIsHere } from './account-here.ts'

interface AccountNews {
  /** `leaving`: a session is about to be ended from this browser, and the server's word of it may come first. */
  kind: 'signed-in' | 'leaving' | 'signed-out' | 'verified'
  /** Null when a link was used where nobody is signed in. */
  userId: number | null
}

export const accountChannel = 'akin'

const channel = typeof document === 'undefined' ? null : new BroadcastChannel(accountChannel)

/** Tells the other tabs of this browser what happened to the account. */
export function tellTabs(news: AccountNews) {
  channel?.postMessage(news)
}

export function hearTabs(listener: (news: AccountNews) => unknown) {
  const hear = ({ data }: MessageEvent<AccountNews>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}

/** News is a hint; who is signed in is asked of the server, because all tabs share one session. */
export function watchAccountNews() {
  return hearTabs(({ kind }) => kind !== 'leaving' && askWhoIsHere())
}

import { hearTabs, tellTabs } from './account-news.ts'

/** So long the server's word of it may take. */
const leavingMs = 30_000
let leavingUntil = 0

/** Ends sessions. Nobody in this browser is told then that it was another device. */
export function leaving<Result>(end: () => Promise<Result>) {
  noteLeaving()
  tellTabs({ kind: 'leaving', userId: null })
  return end()
}

/** Whether a session is being ended from this browser. */
export function isLeaving() {
  return Date.now() < leavingUntil
}

/** Another tab may be the one. Whoever has just come does not leave. */
export function watchLeaving() {
  leavingUntil = 0
  return hearTabs(({ kind }) => kind === 'leaving' && noteLeaving())
}

function noteLeaving() {
  leavingUntil = Date.now() + leavingMs
}

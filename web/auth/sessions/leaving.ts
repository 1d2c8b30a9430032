import { tellTabs } from '../account-news.ts'

/** So long the server's word of it may take. */
const leavingMs = 30_000
let leavingUntil = 0

/** Ends sessions. Nobody in this browser is told then that it was another device. */
export function leaving<Result>(end: () => Promise<Result>) {
  noteLeaving()
  tellTabs({ kind: 'leaving', userId: null })
  return end()
}

/** This tab, or another one, is about to end a session. */
export function noteLeaving() {
  leavingUntil = Date.now() + leavingMs
}

/** Someone has just come. */
export function noteStaying() {
  leavingUntil = 0
}

/** Whether a session is being ended from this browser. */
export function isLeaving() {
  return Date.now() < leavingUntil
}

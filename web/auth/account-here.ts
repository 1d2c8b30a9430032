import type { User } from '@akin/contract/auth/user.ts'
import { caches } from '#platform/caches.ts'
import { forgetPage } from './sessions/remembered-page.ts'
import { askUser, readUser, setUser } from './user.ts'
import { forgetPendingEmail } from './verification/pending-email.ts'

let asked = 0
let newest = Promise.resolve()

/** Someone is signed in in this tab. What was loaded for anyone else is loaded afresh. */
export function enterAccount(user: User) {
  if (readUser()?.id !== user.id) for (const cache of caches) cache.reset?.()
  if (user.emailVerified) forgetPendingEmail()
  setUser(user)
}

/** Nobody is signed in in this tab any more, and nothing of theirs stays. */
export function leaveAccount() {
  for (const cache of caches) cache.clear?.()
  forgetPage()
  forgetPendingEmail()
  setUser(null)
}

/** Asks who is signed in and acts on what changed. The pages follow the user by themselves. */
export function askWhoIsHere() {
  newest = ask()
  return newest
}

async function ask(): Promise<void> {
  asked += 1
  const turn = asked
  const user = await askUser().catch(() => undefined)
  // Someone has asked since. Whoever goes on before that is answered would take for true what was before.
  if (turn !== asked) return newest
  if (user) enterAccount(user)
  else if (user === null && readUser()) leaveAccount()
}

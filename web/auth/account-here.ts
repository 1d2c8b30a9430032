import type { User } from '@akin/contract/auth/user.ts'
import { caches } from '#platform/caches.ts'
import { forgetPendingEmail } from './pending-email.ts'
import { forgetPage } from './remembered-page.ts'
import { askUser, readUser, setUser } from './user.ts'

let asked = 0

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
export async function askWhoIsHere() {
  asked += 1
  const turn = asked
  const user = await askUser().catch(() => undefined)
  if (turn !== asked || user === undefined) return
  if (user) enterAccount(user)
  else if (readUser()) leaveAccount()
}

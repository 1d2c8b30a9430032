import type { User } from '@akin/contract/auth/user.ts'
import type { QueryClient } from '@tanstack/react-query'
import { forgetPendingEmail } from './pending-email.ts'
import { askUser, userQuery } from './queries.ts'
import { forgetPage } from './remembered-page.ts'

let asked = 0

/** Someone is signed in in this tab. What was loaded for anyone else is loaded afresh. */
export function enterAccount(queryClient: QueryClient, user: User) {
  const before = queryClient.getQueryData(userQuery.queryKey)
  if (before?.id !== user.id) void queryClient.resetQueries({ predicate: isNotUser })
  if (user.emailVerified) forgetPendingEmail()
  queryClient.setQueryData(userQuery.queryKey, user)
}

/** Nobody is signed in in this tab any more, and nothing of theirs stays. */
export function leaveAccount(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: isNotUser })
  queryClient.getMutationCache().clear()
  forgetPage()
  forgetPendingEmail()
  queryClient.setQueryData(userQuery.queryKey, null)
}

/** Asks who is signed in and acts on what changed. The pages follow the user by themselves. */
export async function askWhoIsHere(queryClient: QueryClient) {
  asked += 1
  const turn = asked
  const user = await askUser().catch(() => undefined)
  if (turn !== asked || user === undefined) return
  if (user) enterAccount(queryClient, user)
  else if (queryClient.getQueryData(userQuery.queryKey)) leaveAccount(queryClient)
}

function isNotUser({ queryKey }: { queryKey: readonly unknown[] }) {
  return queryKey[0] !== userQuery.queryKey[0]
}

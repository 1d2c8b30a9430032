import type { QueryClient } from '@tanstack/react-query'
import { listenToCalls } from '#platform/request.ts'
import { keepPendingEmail } from './pending-email.ts'
import { userQuery } from './queries.ts'
import { rememberPage } from './remembered-page.ts'

type Go = (to: '/auth' | '/pending-verification') => void

/** What any 401 means, apart from the question who is signed in and from signing in itself. */
export function watchForSignOut(queryClient: QueryClient, go: Go) {
  listenToCalls({
    refused(route, error) {
      if (error.status !== 401 || route.expects401) return
      if (error.body.needsVerification) {
        keepPendingEmail(error.body.email)
        queryClient.setQueryData(userQuery.queryKey, user => user && { ...user, emailVerified: false })
        return go('/pending-verification')
      }
      if (queryClient.getQueryData(userQuery.queryKey)) rememberPage(location.pathname + location.search)
      queryClient.setQueryData(userQuery.queryKey, null)
      // What is on the screen leaves it now: asked for again without a session, it would only be refused again.
      void queryClient.invalidateQueries({
        predicate: query => query.queryKey[0] !== userQuery.queryKey[0],
        refetchType: 'none',
      })
      go('/auth')
    },
  })
}

import type { QueryClient } from '@tanstack/react-query'
import { listenToCalls } from '#platform/request.ts'
import { keepPendingEmail } from './pending-email.ts'
import { userQuery } from './queries.ts'

type Go = (to: '/auth' | '/pending-verification') => void

/** What any 401 means, apart from the question who is signed in and from signing in itself. */
export function watchForSignOut(queryClient: QueryClient, go: Go) {
  listenToCalls({
    refused(route, error) {
      if (error.status !== 401 || route.expects401) return
      if (error.body.needsVerification) {
        keepPendingEmail(error.body.email)
        return go('/pending-verification')
      }
      queryClient.setQueryData(userQuery.queryKey, null)
      void queryClient.invalidateQueries({ predicate: query => query.queryKey[0] !== userQuery.queryKey[0] })
      go('/auth')
    },
  })
}

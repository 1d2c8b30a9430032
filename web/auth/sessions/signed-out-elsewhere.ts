import { caches } from '#platform/caches.ts'
import { listenToCalls } from '#platform/request.ts'
import { changeUser, readUser, setUser } from '../user.ts'
import { keepPendingEmail } from '../verification/pending-email.ts'
import { rememberPage } from './remembered-page.ts'

type Go = (to: '/auth' | '/pending-verification') => void

/** What any 401 means, and that a decision keeps someone out, apart from the question who is signed in and from signing in itself. */
export function watchForSignOut(go: Go) {
  return listenToCalls({
    refused(route, error) {
      const { code, until = null, decisionId = 0 } = error.body
      if (code === 'suspended') return changeUser({ suspended: { until, decisionId } })
      if (error.status !== 401 || route.expects401) return
      if (error.body.needsVerification) {
        keepPendingEmail(error.body.email)
        changeUser({ emailVerified: false })
        return go('/pending-verification')
      }
      if (readUser()) rememberPage(location.pathname + location.search)
      setUser(null)
      // What is on the screen leaves it now: asked for again without a session, it would only be refused again.
      for (const cache of caches) cache.expire?.()
      go('/auth')
    },
  })
}

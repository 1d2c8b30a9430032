import { createFileRoute, Outlet, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { forgetDevice } from '#platform/device/forget-device.ts'
import { isUnreached } from '#platform/is-unreached.ts'
import { Waiting } from '#platform/loader/waiting.tsx'
import { Queries } from '#platform/queries.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { rememberPage } from './sessions/remembered-page.ts'
import { useUser } from './user.ts'

export const Route = createFileRoute('/_user')({ component: RequireUser })

/** In place of every page for members, while a decision keeps them out. */
const SuspendedPage = partOnDemand(() =>
  import('#shell/suspended/suspended-page.tsx').then(part => part.SuspendedPage),
)

/** Where nobody answers who is here. */
const AsLastKnown = partOnDemand(() =>
  import('#shell/offline/as-last-known.tsx').then(part => part.AsLastKnown),
)

function RequireUser() {
  const user = useUser()
  const isOut = user.data !== undefined && (!user.data?.emailVerified || Boolean(user.data.suspended))
  // Whoever may not be here finds nothing of what this device kept.
  useEffect(() => {
    if (isOut) void forgetDevice()
  }, [isOut])
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user.data && !wasSignedIn) setWasSignedIn(true)
  // The answer may come before this part is hydrated, and it has to begin as the page that was served.
  const hydrated = useHydrated()
  const known = !user.isPending && hydrated
  // The first page is rendered in pieces: rendered at once, it would hold everything else up.
  const begun = useDeferredValue(known)
  if (!known || !begun) return <Waiting>Loading...</Waiting>
  if (isUnreached(user.error)) return <AsLastKnown />
  if (user.error) throw user.error
  return user.data ? (
    <Queries>{user.data.suspended ? <SuspendedPage user={user.data} /> : <Outlet />}</Queries>
  ) : (
    <ToSignIn remember={!wasSignedIn} />
  )
}

/**
 * Leads a visitor to the sign-in page and remembers where they wanted to go; not for someone who signed out here: the page
 * was theirs, and the next person may be another.
 */
function ToSignIn({ remember }: { remember: boolean }) {
  const navigate = useNavigate()
  const wanted = useLocation({ select: location => location.href })
  useEffect(() => {
    if (remember) rememberPage(wanted)
    void navigate({ to: '/auth', replace: true })
  }, [navigate, remember, wanted])
  return <Waiting>Loading user data...</Waiting>
}

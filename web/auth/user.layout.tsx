import { createFileRoute, Outlet, useHydrated } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { Waiting } from '#platform/loader/waiting.tsx'
import { Queries } from '#platform/queries.tsx'
import { ToSignIn } from './to-sign-in.tsx'
import { useUser } from './user.ts'

export const Route = createFileRoute('/_user')({ component: RequireUser })

function RequireUser() {
  const user = useUser()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user.data && !wasSignedIn) setWasSignedIn(true)
  // The answer may come before this part is hydrated, and it has to begin as the page that was served.
  const hydrated = useHydrated()
  const known = !user.isPending && hydrated
  // The first page is rendered in pieces: rendered at once, it would hold everything else up.
  const begun = useDeferredValue(known)
  if (!known || !begun) return <Waiting>Loading...</Waiting>
  if (user.error) throw user.error
  return user.data ? (
    <Queries>
      <Outlet />
    </Queries>
  ) : (
    <ToSignIn remember={!wasSignedIn} />
  )
}

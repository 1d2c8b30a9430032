import { createFileRoute, Outlet, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { Waiting } from '#platform/loader/waiting.tsx'
import { useUser } from './queries.ts'
import { ToSignIn } from './to-sign-in.tsx'

export const Route = createFileRoute('/_user')({ component: RequireUser })

function RequireUser() {
  const user = useUser()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user.data && !wasSignedIn) setWasSignedIn(true)
  // The answer may come before this part is hydrated, and it has to begin as the page that was served.
  const hydrated = useHydrated()
  if (user.isPending || !hydrated) return <Waiting>Loading...</Waiting>
  if (user.isError) throw user.error
  return user.data ? <Outlet /> : <ToSignIn remember={!wasSignedIn} />
}

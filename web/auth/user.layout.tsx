import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { Waiting } from '#platform/loader/waiting.tsx'
import { useUser } from './queries.ts'
import { ToSignIn } from './to-sign-in.tsx'

export const Route = createFileRoute('/_user')({ component: RequireUser })

function RequireUser() {
  const user = useUser()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user.data && !wasSignedIn) setWasSignedIn(true)
  if (user.isPending) return <Waiting>Loading...</Waiting>
  if (user.isError) throw user.error
  return user.data ? <Outlet /> : <ToSignIn remember={!wasSignedIn} />
}

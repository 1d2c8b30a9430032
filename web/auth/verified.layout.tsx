import { createFileRoute, Navigate, Outlet } from '@tanstack/react-router'
import { Waiting } from '#platform/loader/waiting.tsx'
import { useUser } from './user.ts'

export const Route = createFileRoute('/_user/_app/_verified')({ component: RequireVerified })

function RequireVerified() {
  const { data: user } = useUser()
  if (!user) return <Waiting>Loading user data...</Waiting>
  return user.emailVerified ? <Outlet /> : <Navigate to="/pending-verification" replace />
}

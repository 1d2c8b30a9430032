import { lazy, Suspense } from 'react'
import { useUser } from './user.ts'

const ReactivatedDialog = lazy(() =>
  import('./reactivated-dialog.tsx').then(({ ReactivatedDialog }) => ({ default: ReactivatedDialog })),
)

/** Brings the dialog, and its code, only to those whose sign-in brought their account back. */
export function ReactivatedHost() {
  const { data: user } = useUser()
  return <Suspense>{user?.accountReactivated && <ReactivatedDialog user={user} />}</Suspense>
}

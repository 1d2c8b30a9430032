import { partOnDemand } from '#ui/part-on-demand.tsx'
import { useUser } from '../user.ts'

const ReactivatedDialog = partOnDemand(() =>
  import('./reactivated-dialog.tsx').then(part => part.ReactivatedDialog),
)

/** Brings the dialog, and its code, only to those whose sign-in brought their account back. */
export function ReactivatedHost() {
  const { data: user } = useUser()
  return user?.accountReactivated ? <ReactivatedDialog user={user} /> : null
}

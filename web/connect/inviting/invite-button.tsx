import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#auth/user.ts'
import { useSite } from '#platform/site.ts'
import { Button } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'

const InviteDialog = partOnDemand(() => import('./invite-dialog.tsx').then(part => part.InviteDialog))

/** For those who may invite: everyone, or where people are let in one by one those who do that. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  const { registration } = useSite()
  const { data: user } = useUser()
  const byStaff = registration === 'approval' || registration === 'closed'
  if (byStaff && user?.staffRole !== 'moderator' && user?.staffRole !== 'admin') return null
  return (
    <>
      <Button
        size="small"
        variant="soft"
        icon={<UserPlus />}
        {...InviteDialog.near}
        onClick={() => setOpen(true)}
      >
        Invite someone
      </Button>
      <InviteDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

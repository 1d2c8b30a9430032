import type { OwnInvites } from '@akin/contract/auth/invite-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './invite-dialog.module.css'
import { InviteForm } from './invite-form.tsx'
import { InviteRow } from './invite-row.tsx'
import { invitesQuery } from './own-invites.ts'

/** One's own invitations: the newest open to be shown, and how to make one. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      long
      open={open}
      onClose={onClose}
      title="Invite someone"
      description="Whoever joins by your link becomes your contact once their address is confirmed."
      actions={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      {open ? <Own /> : null}
    </Dialog>
  )
}

function Own() {
  const query = useQuery(invitesQuery)
  return (
    <Loaded query={query} what="your invitations" skeleton="220px">
      {own => <Invites {...own} />}
    </Loaded>
  )
}

function Invites({ invites, mayInvite }: OwnInvites) {
  const [asksForMore, setAsksForMore] = useState(false)
  const [shownId, setShownId] = useState<number>()
  const isFull = invites.length >= limits.invites
  if (!mayInvite) return <p>Only those who run this place can invite people at the moment.</p>
  return (
    <div className={styles.own}>
      {invites.length === 0 || asksForMore ? (
        <InviteForm
          onMade={({ id }) => {
            setShownId(id)
            setAsksForMore(false)
          }}
        />
      ) : null}
      {invites.length > 0 ? (
        <ul className={styles.list} aria-label="Your invitations">
          {invites.map((invite, at) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              isShown={shownId === undefined ? at === 0 && !asksForMore : shownId === invite.id}
              onShow={() => setShownId(invite.id)}
            />
          ))}
        </ul>
      ) : null}
      {invites.length > 0 && !asksForMore ? (
        isFull ? (
          <p className={styles.hint}>You have ten invitations. Withdraw one to make another.</p>
        ) : (
          <Button size="small" variant="outline" icon={<Plus />} onClick={() => setAsksForMore(true)}>
            Another link
          </Button>
        )
      ) : null}
    </div>
  )
}

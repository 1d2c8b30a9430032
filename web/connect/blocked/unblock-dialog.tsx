import type { BlockedEntry } from '@akin/contract/connect/shapes.ts'
import { ConfirmDialog } from '#platform/confirm-dialog.tsx'
import { Time } from '#platform/time.tsx'
import { Avatar } from '#ui/avatar.tsx'
import styles from './unblock-dialog.module.css'
import { useUnblockUser } from './unblock-user.ts'

interface UnblockDialogProps {
  entry: BlockedEntry
  open: boolean
  onClose: () => void
  onUnblocked: () => void
}

/** Before a block is lifted, it says once more why it was put there. */
export function UnblockDialog({ entry, open, onClose, onUnblocked }: UnblockDialogProps) {
  const { mutate, isPending, error, reset } = useUnblockUser()
  const { user, reason, createdAt } = entry

  function keep() {
    reset()
    onClose()
  }

  function unblock() {
    mutate(user.id, {
      onSuccess() {
        onUnblocked()
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      harmless
      open={open}
      picture={<Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={56} />}
      title={`Unblock ${user.displayName}?`}
      description="They can find you and see your page again. You are not connected by that. You can ask them after a day."
      keep="Keep blocked"
      confirm="Unblock"
      busy={isPending}
      error={error}
      onConfirm={unblock}
      onKeep={keep}
    >
      <div className={styles.why}>
        <p>
          You blocked them on <Time value={createdAt} as="date" />
          {reason ? ' and wrote:' : ' and did not note why.'}
        </p>
        {reason ? (
          <blockquote dir="auto" className="voice">
            “{reason}”
          </blockquote>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}

import type { BlockedEntry } from '@akin/contract/connect/shapes.ts'
import { failureText } from '#platform/call-error.ts'
import { Time } from '#platform/time.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
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
    <Dialog
      alert
      open={open}
      onClose={keep}
      picture={<Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={56} />}
      title={`Unblock ${user.displayName}?`}
      description="They can find you and see your page again. You are not connected by that. You can ask them after a day."
      actions={
        <>
          <Button variant="quiet" onClick={keep}>
            Keep blocked
          </Button>
          <Button busy={isPending} onClick={unblock}>
            Unblock
          </Button>
        </>
      }
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
      {error ? (
        <Note kind="bad" role="alert" className={styles.failure}>
          {failureText(error)}
        </Note>
      ) : null}
    </Dialog>
  )
}

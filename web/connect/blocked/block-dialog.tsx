import { limits } from '@akin/contract/limits.ts'
import { useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import styles from './block-dialog.module.css'
import { useBlockUser } from './block-user.ts'

interface BlockDialogProps {
  person: { id: number; displayName: string; avatarUrl: string | null }
  open: boolean
  onClose: () => void
  onBlocked?: () => void
  /** What has the focus after it, when the control that opened it may have gone. */
  returnTo?: () => HTMLElement | null
}

/** Asks before blocking, and for a reason that nobody else will see. */
export function BlockDialog({ person, open, onClose, onBlocked, returnTo }: BlockDialogProps) {
  const { id: userId, displayName, avatarUrl } = person
  const [reason, setReason] = useState('')
  const { mutate, isPending, error, reset } = useBlockUser()

  function close() {
    setReason('')
    reset()
    onClose()
  }

  function block() {
    mutate(
      { userId, reason },
      {
        onSuccess() {
          onBlocked?.()
          close()
        },
      },
    )
  }

  return (
    <Dialog
      alert
      open={open}
      onClose={close}
      returnTo={returnTo}
      picture={<Avatar name={displayName} userId={userId} src={avatarUrl} size={56} />}
      title={`Block ${displayName}?`}
      description="They will not be able to message you, find you or see your page. They are not told, and you can undo this in Connect."
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Keep
          </Button>
          <Button variant="danger" busy={isPending} onClick={block}>
            Block
          </Button>
        </>
      }
    >
      <Field label="Reason" optional hint="Only you can see it. It is shown to you before you unblock them.">
        <TextArea
          className={styles.reason}
          maxLength={limits.blockReason}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      {error ? (
        <Note kind="bad" role="alert" className={styles.failure}>
          {failureText(error)}
        </Note>
      ) : null}
    </Dialog>
  )
}

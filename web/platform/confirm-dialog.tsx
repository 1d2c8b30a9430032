import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { failureText } from './call-error.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  description: string
  confirm: string
  busy: boolean
  /** Why the last try failed. */
  error: Error | null
  onConfirm: () => void
  onKeep: () => void
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirm, busy, error, onConfirm, onKeep } = props
  return (
    <Dialog
      alert
      open={open}
      onClose={onKeep}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onKeep}>
            Keep
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {error ? (
        <Note kind="bad" role="alert">
          {failureText(error)}
        </Note>
      ) : null}
    </Dialog>
  )
}

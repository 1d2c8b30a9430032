import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import styles from './confirm-dialog.module.css'
import { NotDone } from './not-done.tsx'

interface ConfirmDialogProps
  extends Pick<DialogProps, 'open' | 'title' | 'description' | 'picture' | 'returnTo' | 'children'> {
  confirm: string
  /** The button that leaves everything as it is. */
  keep?: string
  /** What does no harm has a button like any other. */
  harmless?: boolean
  busy: boolean
  /** Why the last try failed. */
  error: Error | null
  onConfirm: () => void
  onKeep: () => void
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, keep = 'Keep', harmless, busy, error, onConfirm, onKeep, children, ...dialog } = props
  return (
    <Dialog
      alert
      {...dialog}
      onClose={onKeep}
      actions={
        <>
          <Button variant="quiet" onClick={onKeep}>
            {keep}
          </Button>
          <Button variant={harmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error ? (
        <div className={styles.failure}>
          <NotDone error={error} />
        </div>
      ) : null}
    </Dialog>
  )
}

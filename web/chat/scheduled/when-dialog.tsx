import { type ReactNode, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { useOffline } from '#platform/use-offline.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { momentFault, ownPlace } from './moment.ts'
import { useWhen } from './use-when.ts'
import { WhenChoice } from './when-choice.tsx'
import styles from './when-dialog.module.css'

export interface WhenDialogProps {
  open: boolean
  onClose: () => void
  returnTo?: (() => HTMLElement | null) | undefined
  title: string
  contactId: number
  /** What they are called. */
  name: string
  /** When it goes as things stand; null for a message that is not scheduled yet. */
  first: Date | null
  /** What the button says. */
  act: string
  /** Above the choice. */
  children?: ReactNode
  /** Under it. */
  foot?: ReactNode
  /** Why it cannot be done at all, whatever is chosen. */
  obstacle?: ReactNode
  /** What it throws is said in the dialog, which stays open. */
  onChosen: (at: Date) => Promise<unknown>
}

/** Asks when a message shall go. Nothing that was chosen is lost when the server says no. */
export function WhenDialog(props: WhenDialogProps) {
  const { open, onClose, title, contactId, name, first, act, children, foot, obstacle, onChosen } = props
  const when = useWhen(contactId, first)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOffline = useOffline()
  const place = ownPlace()

  async function go() {
    const at = when.at()
    const wrong = momentFault(at, new Date())
    setFault(wrong)
    setFailure(null)
    if (wrong || !at) return
    setBusy(true)
    await onChosen(at).catch((error: Error) => setFailure(failureText(error)))
    setBusy(false)
  }

  return (
    <Dialog
      long
      open={open}
      onClose={onClose}
      returnTo={props.returnTo}
      title={title}
      description={`To ${name}. Times are yours${place ? `, in ${place}` : ''}.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={isOffline || Boolean(obstacle)} onClick={() => void go()}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {children}
        <WhenChoice {...when} fault={fault} />
        {foot}
        {isOffline ? (
          <Note kind="warn" role="status">
            Scheduling needs a connection. What you wrote stays here until you are back.
          </Note>
        ) : null}
        {obstacle}
        {failure ? (
          <Note kind="bad" role="alert">
            {failure}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}

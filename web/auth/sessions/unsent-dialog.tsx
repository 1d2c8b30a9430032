import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface UnsentDialogProps {
  count: number
  open: boolean
  onClose: () => void
  onLogOut: () => void
}

/** Asks whoever logs out while messages still wait to be sent: they are kept in this browser alone, and go with it. */
export function UnsentDialog({ count, open, onClose, onLogOut }: UnsentDialogProps) {
  const isOne = count === 1
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={isOne ? 'A message has not been sent' : `${count} messages have not been sent`}
      description={`If you log out now, ${isOne ? 'it is' : 'they are'} lost.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Stay
          </Button>
          <Button variant="danger" onClick={onLogOut}>
            Log out anyway
          </Button>
        </>
      }
    />
  )
}

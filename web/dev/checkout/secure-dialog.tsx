import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { CheckoutAct } from './act-on-checkout.ts'

interface SecureDialogProps {
  open: boolean
  act: (name: CheckoutAct) => void
  busyWith: CheckoutAct | null | undefined
}

/** What the bank of a card asks its owner. */
export function SecureDialog({ open, act, busyWith }: SecureDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => act('refuse')}
      alert
      title="Is this you?"
      description="Your bank asks whether you want to make this payment."
      actions={
        <>
          <Button variant="outline" busy={busyWith === 'refuse'} onClick={() => act('refuse')}>
            Refuse
          </Button>
          <Button busy={busyWith === 'approve'} onClick={() => act('approve')}>
            Approve
          </Button>
        </>
      }
    />
  )
}

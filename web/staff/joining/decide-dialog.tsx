import { limits } from '@akin/contract/limits.ts'
import type { Approval } from '@akin/contract/staff/joining-endpoints.ts'
import { useId, useState } from 'react'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { useDecideApproval } from './queries.ts'

interface DecideDialogProps {
  ask: Approval
  decision: 'yes' | 'no'
  open: boolean
  onClose: () => void
  /** Its card may be gone by then. */
  returnTo: () => HTMLElement | null
}

/** A mail goes out and cannot be called back, so it is asked once. */
export function DecideDialog({ ask, decision, open, onClose, returnTo }: DecideDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useDecideApproval()
  const form = useId()
  const isYes = decision === 'yes'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnTo={returnTo}
      title={isYes ? `Let ${ask.name} in?` : `Turn ${ask.name} down?`}
      description={
        isYes
          ? `${ask.email} gets a link to create an account. It works once, for 14 days.`
          : `${ask.email} gets a kind word that we cannot take them in at the moment.`
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={isYes ? 'primary' : 'danger'} busy={isPending}>
            {isYes ? 'Let in' : 'Turn down'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          if (!isPending) mutate({ approvalId: ask.id, decision, reason }, { onSuccess: onClose })
        }}
      >
        <NotDone error={error} />
        <Field label="Reason" optional hint="For the log. They do not read it.">
          <TextArea
            rows={3}
            maxLength={limits.approvalReason}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

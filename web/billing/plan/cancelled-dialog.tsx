import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { type FormEvent, useId, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Time } from '#platform/time.tsx'
import { toast } from '#platform/toasts.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { planEnds } from './plan-ends.ts'
import { useTellWhyCancelled } from './tell-why-cancelled.ts'

interface CancelledDialogProps {
  open: boolean
  onClose: () => void
  subscription: Subscription
  returnTo: () => HTMLElement | null
}

/** It is done. The one question comes after it, and nobody has to answer. */
export function CancelledDialog({ open, onClose, subscription, returnTo }: CancelledDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useTellWhyCancelled()
  const ends = planEnds(subscription)

  function send(event: FormEvent) {
    event.preventDefault()
    const words = reason.trim()
    if (isPending) return
    if (!words) return onClose()
    mutate(words, {
      onSuccess() {
        onClose()
        setReason('')
        toast({ kind: 'ok', title: 'Thank you for telling us' })
      },
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnTo={returnTo}
      title={`${planLabels[subscription.plan]} is cancelled`}
      description={
        ends ? (
          <>
            It stays until <Time value={ends} as="date" />, and nothing more is charged. You can resume it
            until then.
          </>
        ) : (
          'Nothing more is charged.'
        )
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            No, thanks
          </Button>
          <Button type="submit" form={formId} variant="soft" busy={isPending}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        {error ? (
          <Note kind="bad" role="alert">
            {failureText(error)}
          </Note>
        ) : null}
        <Field label="Why did you leave? (optional)">
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

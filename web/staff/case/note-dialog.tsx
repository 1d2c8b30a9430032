import { LogReason } from '@akin/contract/staff/decide-form.ts'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { useNoteOnCase } from './hand-over-case.ts'

interface NoteDialogProps {
  number: string
  open: boolean
  onClose: () => void
}

/** For colleagues. What was typed stays if it could not be kept. */
export function NoteDialog({ number, open, onClose }: NoteDialogProps) {
  const form = useId()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useNoteOnCase(number)
  const isGood = z.safeParse(LogReason, text).success
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isGood && !isPending) mutate(text, { onSuccess: onClose })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Note for staff"
      description="Whoever opens this case reads it."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isPending}>
            Add the note
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Field
          label="Note"
          hint="It stands in the log, with your name. It cannot be changed later."
          error={tried && !isGood ? 'Write a few words.' : undefined}
        >
          <TextArea rows={3} maxLength={300} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <NotDone error={error} />
      </form>
    </Dialog>
  )
}

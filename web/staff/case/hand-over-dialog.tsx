import type { Case } from '@akin/contract/staff/case-shapes.ts'
import { type FormEvent, useId, useState } from 'react'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { useHandOver } from './hand-over-case.ts'

interface HandOverDialogProps {
  found: Case
  open: boolean
  onClose: () => void
  onDone: (to: string | undefined) => void
}

/** To whoever is free, unless somebody is chosen; with what they should know. */
export function HandOverDialog({ found, open, onClose, onDone }: HandOverDialogProps) {
  const { number, colleagues } = found
  const form = useId()
  const [to, setTo] = useState('')
  const [text, setText] = useState('')
  const { mutate, isPending, error } = useHandOver(number)
  const chosen = colleagues.find(({ id }) => String(id) === to)
  function send(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate({ to: chosen?.id ?? null, text }, { onSuccess: () => onDone(chosen?.name) })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Hand over"
      description="A colleague has it for an hour. After that it is free for everyone again."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isPending}>
            Hand over
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Field label="To">
          <Select value={to} onChange={event => setTo(event.target.value)}>
            <option value="">Whoever is free</option>
            {colleagues.map(({ id, name, isAdmin }) => (
              <option key={id} value={id}>
                {isAdmin ? `${name}, admin` : name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="What they should know"
          optional
          hint="Only staff read this. It cannot be changed later."
        >
          <TextArea rows={3} maxLength={300} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <NotDone error={error} />
      </form>
    </Dialog>
  )
}

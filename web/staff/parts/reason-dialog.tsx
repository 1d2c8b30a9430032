import { reasonLength } from '@akin/contract/staff/reason.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What happens, and who is told. */
  description: ReactNode
  confirm: string
  danger?: boolean
  busy: boolean
  error: Error | null
  onConfirm: (reason: string) => void
}

const { min, max } = reasonLength

/** Asks once, and why: it stands in the log. What was typed stays if it could not be done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, description, confirm, danger, busy, error, onConfirm } = props
  const form = useId()
  const { reason, setReason, fault, check } = useReason()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (check() && !busy) onConfirm(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} type="submit" form={form}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <ReasonField label="Why" value={reason} onChange={setReason} fault={fault} />
        <NotDone error={error} />
      </form>
    </Dialog>
  )
}

interface ReasonFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  fault: string | undefined
}

export function ReasonField({ label, value, onChange, fault }: ReasonFieldProps) {
  return (
    <Field label={label} hint="It stands in the log, with your name." error={fault}>
      <TextArea rows={3} maxLength={max} value={value} onChange={event => onChange(event.target.value)} />
    </Field>
  )
}

export function useReason() {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isShort = reason.trim().length < min
  return {
    ...{ reason, setReason },
    fault: isAsked && isShort ? 'Say why, in a few words.' : undefined,
    check() {
      setAsked(true)
      return !isShort
    },
  }
}

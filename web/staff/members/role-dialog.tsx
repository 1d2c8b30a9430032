import { Reason } from '@akin/contract/staff/member-shapes.ts'
import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { roleWords } from '../frame/staff.ts'
import { useChangeRole } from './change-role.ts'
import styles from './role-dialog.module.css'

interface RoleDialogProps {
  who: { id: number; displayName: string; role: StaffRole | null }
  onClose: () => void
}

const none = 'none'

/** Gives a role or takes it, with the reason that the log keeps. */
export function RoleDialog({ who, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<StaffRole | typeof none>(who.role ?? 'support')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const change = useChangeRole(onClose)
  const form = useId()
  const isFit = z.safeParse(Reason, reason.trim()).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) change.mutate({ who, role: role === none ? null : role, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`The role of ${who.displayName}`}
      description="It counts at once, on every device. Two-step sign-in has to be on before the console opens."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            busy={change.isPending}
            variant={role === none ? 'danger' : 'primary'}
          >
            {role === none ? 'Take the role' : `Make ${roleWords[role]}`}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label="Role">
          <Select value={role} onChange={event => setRole(event.target.value as typeof role)}>
            {Object.entries(roleWords).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            {who.role ? <option value={none}>No role</option> : null}
          </Select>
        </Field>
        <Field label="Why, for the log" error={tried && !isFit ? 'Say why in a few words.' : undefined}>
          <TextArea
            value={reason}
            maxLength={500}
            rows={3}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        <NotDone error={change.error} />
      </form>
    </Dialog>
  )
}

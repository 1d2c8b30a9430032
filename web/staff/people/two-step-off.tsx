import type { StaffPerson } from '@akin/contract/staff/people-shapes.ts'
import { useState } from 'react'
import { toast } from '#platform/toasts.ts'
import { TextButton } from '#ui/text-button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useEndTwoStep } from './act-on-account.ts'

/** For someone who has lost every way to do the second step. */
export function TwoStepOff({ person: { id, displayName } }: { person: StaffPerson }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error } = useEndTwoStep(id)
  const turnOff = (reason: string) =>
    mutate(reason, {
      onSuccess() {
        setOpen(false)
        toast({ kind: 'ok', title: 'Two-step sign-in is off', description: 'They are told by mail.' })
      },
    })
  return (
    <>
      <TextButton onClick={() => setOpen(true)} aria-label={`Turn off two-step sign-in of ${displayName}`}>
        Turn off
      </TextButton>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Turn off two-step sign-in of ${displayName}?`}
        description="Their password alone signs them in again. Make sure first that it is them who asks. They are told by mail."
        confirm="Turn it off"
        danger
        busy={isPending}
        error={error}
        onConfirm={turnOff}
      />
    </>
  )
}

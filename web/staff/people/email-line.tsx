import type { StaffPerson } from '@akin/contract/staff/people-shapes.ts'
import { useState } from 'react'
import { TextButton } from '#ui/text-button.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useShowEmail } from './act-on-account.ts'

/** Masked until someone has said why they need it; it is gone again with the page. */
export function EmailLine({ person }: { person: Pick<StaffPerson, 'id' | 'displayName' | 'maskedEmail'> }) {
  const [open, setOpen] = useState(false)
  const { mutate, data, isPending, error } = useShowEmail(person.id)
  if (data) return <span>{data.email}</span>
  return (
    <span>
      {person.maskedEmail}{' '}
      <TextButton
        onClick={() => setOpen(true)}
        aria-label={`Show the email address of ${person.displayName}`}
      >
        Show
      </TextButton>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Show the email address?"
        description="The person is not told. That you asked for it is a line of its own in the log."
        confirm="Show it"
        busy={isPending}
        error={error}
        onConfirm={reason => mutate(reason, { onSuccess: () => setOpen(false) })}
      />
    </span>
  )
}

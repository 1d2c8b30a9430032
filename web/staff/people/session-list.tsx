import type { StaffPerson } from '@akin/contract/staff/people-shapes.ts'
import { useState } from 'react'
import { Time } from '#platform/time.tsx'
import { toast } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { ConsoleTable } from '../parts/console-table.tsx'
import { Part } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useEndSessions } from './act-on-account.ts'

export function SessionList({ person: { id, displayName, sessions } }: { person: StaffPerson }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error } = useEndSessions(id)
  const end = (reason: string) =>
    mutate(reason, {
      onSuccess({ ended }) {
        setOpen(false)
        toast({ kind: 'ok', title: ended === 1 ? 'One session ended' : `${ended} sessions ended` })
      },
    })
  if (sessions.length === 0)
    return (
      <Part title="Signed in on">
        <p>Nowhere at the moment.</p>
      </Part>
    )
  return (
    <Part
      title="Signed in on"
      aside={
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          End all
        </Button>
      }
    >
      <ConsoleTable label="Sessions" head={['Device', 'Since', 'Last used']}>
        {sessions.map(session => (
          <tr key={session.id}>
            <td>{session.device}</td>
            <td>
              <Time value={session.createdAt} as="day" />
            </td>
            <td>
              <Time value={session.lastUsedAt} />
            </td>
          </tr>
        ))}
      </ConsoleTable>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Sign ${displayName} out everywhere?`}
        description="Open pages follow within a second. They can sign in again at once, and are not told why."
        confirm="End all sessions"
        danger
        busy={isPending}
        error={error}
        onConfirm={end}
      />
    </Part>
  )
}

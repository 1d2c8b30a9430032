import type { Invite } from '@akin/contract/auth/invite-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useState } from 'react'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import styles from './invite-dialog.module.css'
import { useMakeInvite } from './own-invites.ts'

const forPeople = [1, limits.inviteUses, 10, 25, limits.inviteUsesMax]
const forDays = [1, 7, limits.inviteDays, limits.inviteDaysMax]

export function InviteForm({ onMade }: { onMade: (invite: Invite) => void }) {
  const [uses, setUses] = useState<number>(limits.inviteUses)
  const [days, setDays] = useState<number>(limits.inviteDays)
  const { mutate, isPending, error } = useMakeInvite()
  return (
    <form
      noValidate
      aria-label="Make a link"
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) mutate({ uses, days }, { onSuccess: onMade })
      }}
    >
      <NotDone error={error} />
      <div className={styles.pair}>
        <Field label="For">
          <Select value={uses} onChange={event => setUses(Number(event.target.value))}>
            {forPeople.map(many => (
              <option key={many} value={many}>
                {many === 1 ? 'one person' : `${many} people`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Works for">
          <Select value={days} onChange={event => setDays(Number(event.target.value))}>
            {forDays.map(many => (
              <option key={many} value={many}>
                {many === 1 ? 'a day' : `${many} days`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button type="submit" busy={isPending}>
        Make a link
      </Button>
    </form>
  )
}

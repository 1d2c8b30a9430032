import type { Break } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTakeBreak } from '#auth/breaks/break-acts.ts'
import { beginningOf, dayOf } from '#platform/calendar-day.ts'
import { failureText } from '#platform/call-error.ts'
import { ownPlanQuery } from '#subscription/queries.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './take-break-dialog.module.css'
import { WhatABreakDoes } from './what-a-break-does.tsx'

const dayLength = 86_400_000

interface TakeBreakDialogProps {
  open: boolean
  onClose: () => void
  /** The break that goes on, to change it. */
  taken: Break | null
}

/** What a break does, and the little there is to choose about it. One that goes on is changed by the same choices. */
export function TakeBreakDialog({ open, onClose, taken }: TakeBreakDialogProps) {
  const [length, setLength] = useState<'open' | 'day'>(taken?.until ? 'day' : 'open')
  const [day, setDay] = useState(taken?.until ? dayOf(taken.until) : '')
  const [fault, setFault] = useState<string>()
  const [told, setTold] = useState(taken?.told ?? true)
  // Whoever has kept their plan renewing once is not talked out of it.
  const [stops, setStops] = useState(!taken)
  const { data: plan } = useQuery(ownPlanQuery)
  const { mutate, isPending, error } = useTakeBreak({ changes: taken !== null })
  const [now] = useState(() => Date.now())
  const paid = plan?.subscription
  const renews = paid ? !paid.cancelAtPeriodEnd && paid.status !== 'canceled' : false

  function take() {
    const until = length === 'day' ? beginningOf(day) : null
    const left = until ? until.getTime() - Date.now() : 1
    if (length === 'day' && (!until || left <= 0 || left > limits.breakMax * 1000)) {
      return setFault('Choose a day from tomorrow on, within a year.')
    }
    mutate({ until, told, stopRenewing: renews && stops }, { onSuccess: onClose })
  }
  return (
    <Dialog
      long
      open={open}
      onClose={onClose}
      title={taken ? 'Change your break' : 'Take a break?'}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {taken ? 'Leave it as it is' : 'Stay'}
          </Button>
          <Button busy={isPending} onClick={take}>
            {taken ? 'Save changes' : 'Take a break'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {taken ? null : <WhatABreakDoes />}
        <RadioGroup
          legend="How long?"
          value={length}
          onChange={setLength}
          options={[
            { value: 'open', label: 'Until I end it' },
            { value: 'day', label: 'Until a day' },
          ]}
        />
        {length === 'day' ? (
          <Field label="Back on" error={fault}>
            <TextInput
              type="date"
              value={day}
              min={dayOf(new Date(now + dayLength))}
              max={dayOf(new Date(now + limits.breakMax * 1000 - dayLength))}
              onChange={({ target }) => {
                setDay(target.value)
                setFault(undefined)
              }}
            />
          </Field>
        ) : null}
        <Checkbox
          label="Show my contacts “Taking a break”. Otherwise they see you offline."
          checked={told}
          onChange={({ target }) => setTold(target.checked)}
        />
        {renews ? (
          <Checkbox
            label="Stop renewing my plan while I’m away. It stays until the end of the time you paid for."
            checked={stops}
            onChange={({ target }) => setStops(target.checked)}
          />
        ) : null}
        {taken && paid?.cancelAtPeriodEnd ? (
          <p className={styles.plan}>
            Your plan does not renew. You can have it renew again under{' '}
            <TextLink to="/profile" search={{ tab: 'billing' }} onClick={onClose}>
              Billing
            </TextLink>
            .
          </p>
        ) : null}
        {error ? (
          <Note kind="bad" role="alert">
            {failureText(error)}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}

import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { BellOff, Clock, EyeOff, MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
import styles from './take-break-dialog.module.css'

const dayLength = 86_400_000

/** What a break does, in the order in which people ask, and the little there is to choose about it. */
export function TakeBreakDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [length, setLength] = useState<'open' | 'day'>('open')
  const [day, setDay] = useState('')
  const [fault, setFault] = useState<string>()
  const [told, setTold] = useState(true)
  const [stops, setStops] = useState(true)
  const { data: plan } = useQuery(ownPlanQuery)
  const { mutate, isPending, error } = useTakeBreak()
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
      title="Take a break?"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Stay
          </Button>
          <Button busy={isPending} onClick={take}>
            Take a break
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <ul className={styles.effects}>
          <Effect icon={<EyeOff />} what="Nobody new finds you">
            Your page, Discover and search are as if you were not there.
          </Effect>
          <Effect icon={<MessageSquare />} what="Your contacts keep you">
            They can read and write. You are offline for them, even when you look around.
          </Effect>
          <Effect icon={<BellOff />} what="No news reaches you">
            No mails but those about security and money. You stay signed in where you are.
          </Effect>
          <Effect icon={<Clock />} what="What you scheduled waits">
            What falls into your break becomes a draft.
          </Effect>
        </ul>
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
        {error ? (
          <Note kind="bad" role="alert">
            {failureText(error)}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}

function Effect(props: { icon: ReactNode; what: string; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{props.icon}</span>
      <div>
        <b>{props.what}</b>
        <p>{props.children}</p>
      </div>
    </li>
  )
}

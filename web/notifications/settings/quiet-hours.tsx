import type { QuietHours as Hours, NotificationRules } from '@akin/contract/notifications/shapes.ts'
import { useId, useState } from 'react'
import { useSaving } from '#platform/use-saving.ts'
import { Field, FieldError, Select } from '#ui/field.tsx'
import { NotSaved, SavedAloud } from '#ui/saved-mark.tsx'
import { Switch } from '#ui/switch.tsx'
import { ownZone, useEditRules } from './edit-rules.ts'
import styles from './quiet-hours.module.css'
import { clockOf, timesWith, zoneWords } from './quiet-words.ts'

const label = 'Keep quiet at night'
const usual: Hours = { from: 22 * 60 + 30, to: 7 * 60 + 30, nights: [1, 2, 3, 4, 5, 6, 7] }
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** When nothing rings. It is saved as it is chosen, with the zone of the browser that it was chosen in. */
export function QuietHours({ rules: { quiet, zone } }: { rules: NotificationRules }) {
  const saving = useSaving()
  const { mutateAsync } = useEditRules()
  const heading = useId()
  const [kept, setKept] = useState(quiet ?? usual)
  // Another tab may have chosen something else.
  const [known, setKnown] = useState(quiet)
  if (quiet !== known) {
    setKnown(quiet)
    if (quiet) setKept(quiet)
  }
  const fault = faultOf(kept)

  const save = (next: Hours | null) => saving.follow(label, mutateAsync({ quiet: next, zone: ownZone() }))

  /** What cannot be is shown as it was chosen, and not sent. */
  function choose(changes: Partial<Hours>) {
    const next = { ...kept, ...changes }
    setKept(next)
    if (!faultOf(next)) save(next)
  }

  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>Quiet hours</h2>
      <SavedAloud name={saving.saved} />
      <Switch
        label={label}
        description={`Off, push may ring at any time. Times are yours: ${zoneWords(quiet ? zone : ownZone())}.`}
        checked={quiet !== null}
        onChange={event => save(event.currentTarget.checked ? (fault ? usual : kept) : null)}
        {...saving.of(label)}
        failure={undefined}
      />
      {quiet ? (
        <div className={styles.hours}>
          <Field label="From">
            <Times value={kept.from} onChange={from => choose({ from })} />
          </Field>
          <Field label="To">
            <Times value={kept.to} onChange={to => choose({ to })} />
          </Field>
          <Nights value={kept.nights} onChange={nights => choose({ nights })} />
        </div>
      ) : null}
      {quiet && fault ? (
        <div role="alert">
          <FieldError>{fault}</FieldError>
        </div>
      ) : null}
      <NotSaved why={saving.of(label).failure} />
    </section>
  )
}

function faultOf({ from, to, nights }: Hours) {
  if (from === to) return 'From and to are the same.'
  return nights.length === 0 ? 'Choose at least one night.' : null
}

function Times({ value, onChange }: { value: number; onChange: (minute: number) => void }) {
  return (
    <Select value={value} onChange={event => onChange(Number(event.currentTarget.value))}>
      {timesWith(value).map(minute => (
        <option key={minute} value={minute}>
          {clockOf(minute)}
        </option>
      ))}
    </Select>
  )
}

/** A night belongs to the day on which it begins. */
function Nights({ value, onChange }: { value: number[]; onChange: (nights: number[]) => void }) {
  const toggle = (night: number) =>
    onChange(
      value.includes(night)
        ? value.filter(each => each !== night)
        : [...value, night].toSorted((a, b) => a - b),
    )
  return (
    <fieldset className={styles.nights}>
      <legend>Nights</legend>
      <div>
        {days.map((day, index) => (
          <button
            key={day}
            type="button"
            className={styles.night}
            aria-pressed={value.includes(index + 1)}
            onClick={() => toggle(index + 1)}
          >
            <span aria-hidden="true">{day.slice(0, 2)}</span>
            <span className="sr-only">{day}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

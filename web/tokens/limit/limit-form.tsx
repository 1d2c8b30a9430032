import { limits } from '@akin/contract/limits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { dollars } from '#platform/money.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { useSetSpendLimit } from './set-spend-limit.ts'
import styles from './spending-limit.module.css'

/** Another limit, in whole dollars or with cents. */
export function LimitForm({ cents, onClose }: { cents: number; onClose: () => void }) {
  const [typed, setTyped] = useState(String(cents / 100))
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useSetSpendLimit()
  const wanted = centsIn(typed)
  const problem =
    wanted <= limits.spendLimitMax ? undefined : `Between $0 and ${dollars(limits.spendLimitMax)}.`
  useEffect(() => field.current?.select(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (problem) field.current?.focus()
    else mutate(wanted, { onSuccess: onClose })
  }

  return (
    <form noValidate aria-label="Change limit" className={styles.form} onSubmit={send}>
      <Field
        id="monthly-limit"
        label="Dollars a month"
        hint="Less holds at once. More holds after 24 hours, and you can change your mind until then."
        error={(isChecked ? problem : undefined) ?? (error && failureText(error))}
      >
        <TextInput
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="soft" busy={isPending}>
          Save limit
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** What cannot be read as an amount is more than any limit. */
function centsIn(typed: string) {
  const amount = typed.trim().replace(/^\$/, '')
  const isAmount = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(amount)
  return isAmount ? Math.round(Number(amount.replaceAll(',', '')) * 100) : Number.POSITIVE_INFINITY
}

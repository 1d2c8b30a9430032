import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { beginningOf, dayOf } from '#platform/calendar-day.ts'
import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { PopoverOrSheet } from '#ui/popover-or-sheet.tsx'
import type { Arrival } from '../state/use-thread.ts'
import styles from './jump-panel.module.css'

interface JumpPanelProps {
  open: boolean
  onClose: () => void
  opener: () => HTMLElement | null
  log: RefObject<HTMLElement | null>
  /** Earlier days are not offered. */
  firstAt: Date | null
  onJump: (from: Date) => Promise<Arrival>
}

/** Asks for the day to go to. Whoever goes there has the focus among the messages then, and can read on. */
export function JumpPanel({ open, onClose, opener, log, firstAt, onJump }: JumpPanelProps) {
  const hasJumped = useRef(false)

  async function jump(from: Date) {
    const arrival = await onJump(from)
    if (arrival === 'nothing') return 'There are no messages to go to.'
    hasJumped.current = true
    onClose()
  }

  function finalFocus() {
    const next = hasJumped.current ? log.current : null
    hasJumped.current = false
    return next ?? opener()
  }

  return (
    <PopoverOrSheet
      open={open}
      onClose={onClose}
      title="Jump to a date"
      anchor={opener}
      opener={opener}
      returnTo={finalFocus}
    >
      <DayForm firstAt={firstAt} onJump={jump} />
    </PopoverOrSheet>
  )
}

interface DayFormProps {
  firstAt: Date | null
  /** Answers with what is in the way of it, if anything is. */
  onJump: (from: Date) => Promise<string | undefined>
}

/** A day is typed part by part, so nothing moves before someone says that it is complete. */
function DayForm({ firstAt, onJump }: DayFormProps) {
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  async function go(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const from = beginningOf(day)
    if (!from) {
      setProblem('Choose a day.')
      return field.current?.focus()
    }
    setBusy(true)
    setProblem(await onJump(from).catch((error: Error) => failureText(error)))
    setBusy(false)
  }

  return (
    // A day that is out of reach leads to the nearest one: the browser need not object.
    <form className={styles.form} noValidate onSubmit={event => void go(event)}>
      <Field label="Day" error={problem}>
        <TextInput
          ref={field}
          type="date"
          min={firstAt ? dayOf(firstAt) : undefined}
          max={dayOf(new Date())}
          value={day}
          onChange={event => setDay(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} wide>
        Go
      </Button>
    </form>
  )
}

import type { AppealResult } from '@akin/contract/safety/decision-shapes.ts'
import { AnswerForm, type StaffAppeal } from '@akin/contract/staff/appeal-shapes.ts'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { NotDone } from '#platform/not-done.tsx'
import { toast } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceName } from '#ui/choice-card.tsx'
import { Field, FieldError, Select, TextArea, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { KeyCap } from '../frame/key.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { NamesNobody } from '../parts/names-nobody.tsx'
import { useAnswerAppeal } from './answer-appeal.ts'
import styles from './answer-box.module.css'

type Milder = StaffAppeal['milder'][number]

const choices: readonly { result: AppealResult; name: string; beside: string }[] = [
  { result: 'lifted', name: 'Lift it', beside: 'The decision was wrong.' },
  { result: 'milder', name: 'Make it milder', beside: 'Something less holds instead.' },
  { result: 'kept', name: 'Keep it', beside: 'Nothing changes.' },
]

const milderNames: Record<Milder, string> = {
  warning: 'A warning',
  limit: 'A limit for 7 days',
  suspension: 'A suspension for 7 days',
}

/** Lift, make milder or keep, with an answer that they read and a reason that they do not. */
export function AnswerBox({ appeal: { number, about, milder, answerable } }: { appeal: StaffAppeal }) {
  const group = useId()
  const [result, setResult] = useState<AppealResult>()
  const [instead, setInstead] = useState<Milder | undefined>(milder[0])
  const [answer, setAnswer] = useState('')
  const [logReason, setLogReason] = useState('')
  const [namesNobody, setNamesNobody] = useState(false)
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useAnswerAppeal(number)
  const said = { answer, logReason, namesNobody }
  const form = { ...said, ...(result && { result }), ...(result === 'milder' && { instead }) }
  const read = z.safeParse(AnswerForm, form)
  const faults = tried ? faultsOf(read.error) : {}
  const pick = (next: AppealResult) =>
    next === 'milder' && milder.length === 0 ? undefined : setResult(next)
  useKeys({ 1: () => pick('lifted'), 2: () => pick('milder'), 3: () => pick('kept') })

  function send(event?: FormEvent) {
    event?.preventDefault()
    setTried(true)
    if (read.data && !isPending)
      mutate(read.data, { onSuccess: () => toast({ title: 'Answered', description: about }) })
  }

  return (
    <form
      noValidate
      className={styles.box}
      aria-label="Your answer"
      onSubmit={send}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
      }}
    >
      <h2>Your answer</h2>
      {answerable === 'as_same_person' ? (
        <Note kind="warn">You decided this yourself. The answer says so.</Note>
      ) : null}
      <fieldset className={styles.choices}>
        <legend className="sr-only">What becomes of it</legend>
        {choices.map(({ result: value, name, beside }, index) => (
          <ChoiceCard
            key={value}
            name={group}
            value={value}
            checked={value === result}
            disabled={value === 'milder' && milder.length === 0}
            onChange={() => pick(value)}
          >
            <ChoiceName beside={beside}>{name}</ChoiceName>
            <KeyCap keys={String(index + 1)} />
          </ChoiceCard>
        ))}
      </fieldset>
      {faults.result ? <FieldError>Choose what becomes of it.</FieldError> : null}
      {result === 'milder' ? (
        <Field label="What holds instead" error={faults.instead}>
          <Select value={instead} onChange={event => setInstead(event.target.value as Milder)}>
            {milder.map(step => (
              <option key={step} value={step}>
                {milderNames[step]}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={`To ${about}`} hint="Sent by email and shown on their page." error={faults.answer}>
        <TextArea rows={5} value={answer} onChange={event => setAnswer(event.target.value)} />
      </Field>
      <Field label="Reason for the log" hint="Only staff read this." error={faults.logReason}>
        <TextInput value={logReason} onChange={event => setLogReason(event.target.value)} />
      </Field>
      <NotDone error={error} />
      <NamesNobody error={error} checked={namesNobody} onChange={setNamesNobody} />
      <Button type="submit" wide busy={isPending}>
        Send the answer <KeyCap keys="Ctrl Enter" />
      </Button>
    </form>
  )
}

function faultsOf(error: z.core.$ZodError | undefined): Record<string, string> {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

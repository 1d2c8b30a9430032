import { limits } from '@akin/contract/limits.ts'
import { useState } from 'react'
import { useTyped } from '#platform/use-typed.ts'
import { Field, FieldError, TextInput } from '#ui/field.tsx'
import styles from './filter-panel.module.css'
import type { Changes } from './search-terms.ts'
import type { FilterProps } from './use-search-terms.ts'

const typingPauseMs = 600

/** From and to, either of which may be left open. Nobody is found by it who does not show their age. */
export function AgeFilter({ looked, look }: FilterProps) {
  const [problem, setProblem] = useState('')
  const from = useAge(looked.ageMin, settle)
  const to = useAge(looked.ageMax, settle)

  /** Both at once: one of them may have had to wait for the other. */
  function settle() {
    const ages = { ageMin: ageIn(from.typed), ageMax: ageIn(to.typed) }
    const found = problemWith(ages)
    setProblem(found)
    if (!found) look(ages)
  }

  return (
    <fieldset>
      <legend className={styles.legend}>Age</legend>
      <div className={styles.ends}>
        <Field label="From">
          <AgeInput {...from} isWrong={problem !== ''} />
        </Field>
        <Field label="To">
          <AgeInput {...to} isWrong={problem !== ''} />
        </Field>
      </div>
      <div aria-live="polite" className={styles.problem}>
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
    </fieldset>
  )
}

function useAge(age: number | undefined, onSettle: () => void) {
  return useTyped({ value: age ? String(age) : '', pauseMs: typingPauseMs, onSettle })
}

function ageIn(typed: string) {
  return typed.trim() === '' ? undefined : Number(typed)
}

function AgeInput({ typed, type, isWrong }: ReturnType<typeof useTyped> & { isWrong: boolean }) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-invalid={isWrong}
      value={typed}
      onChange={event => type(event.target.value)}
    />
  )
}

function problemWith({ ageMin, ageMax }: Pick<Changes, 'ageMin' | 'ageMax'>) {
  if (!isAge(ageMin) || !isAge(ageMax)) return `Use ages from ${limits.adultYears} to ${limits.filterAge}.`
  if (ageMin && ageMax && ageMin > ageMax) return 'The first age is higher than the second.'
  return ''
}

function isAge(age: number | undefined) {
  return age === undefined || (Number.isInteger(age) && age >= limits.adultYears && age <= limits.filterAge)
}

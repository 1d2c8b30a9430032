import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Field, SearchInput } from '#ui/field.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { problemWithEntry } from '../edit/check-entries.ts'
import { interestsFor } from '../edit/interests-for.ts'
import { commonInterestsQuery } from './common-interests.ts'
import { interestsFound, taken, toggled } from './interests-found.ts'
import { howMany, interestsLine } from './interests-line.ts'
import styles from './interests-step.module.css'
import { StepFrame, type StepProps } from './step.tsx'

/** At once for each person, and after them what others here have picked, whose places are kept until they are known. */
const suggested = 5
const widths = [96, 128, 104, 88, 136, 112]

export function InterestsStep({ profile, draft: { interests }, onDraft, onDone, ...step }: StepProps) {
  const { data: counts = [], isPending } = useQuery(commonInterestsQuery)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  /** In the order in which they came, so that nothing moves when it is pressed. */
  const [added, setAdded] = useState(interests)
  const search = useRef<HTMLInputElement>(null)
  const ours = interestsFor(profile.userId).filter(interest => !has(added, interest))
  const common = counts.filter(({ isMine }) => !isMine).map(({ interest }) => interest)
  const first = [...added, ...ours.slice(0, suggested)]
  const later = isPending ? [] : [...common.slice(0, widths.length), ...ours]
  const offered = withoutDoubles([...first, ...later]).slice(0, first.length + widths.length)
  const found = interestsFound(typed)
  const isSearching = typed.trim() !== ''
  const own = isSearching && found.own !== null && !has(interests, found.own) ? found.own : null

  function toggle(interest: string) {
    const next = toggled(interests, interest)
    const wrong = next.length > interests.length ? problemWithEntry('interests', next) : null
    setProblem(wrong ?? null)
    if (wrong) return false
    onDraft({ interests: next })
    return true
  }

  /** From the search it goes to the chips below, and the field is ready for the next. */
  function add(interest: string) {
    if (!has(interests, interest) && !toggle(interest)) return
    if (!has(offered, interest)) setAdded([interest, ...added])
    setTyped('')
    search.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || !isSearching) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setTyped('')
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const interest = taken(found, typed)
    if (interest) add(interest)
  }

  return (
    <StepFrame
      {...step}
      heading="Three things you could talk about all evening"
      lead="Strange and small is good. Akin looks for people who picked the same."
      onSubmit={() => onDone(isSame(interests, profile.interests) ? undefined : { interests })}
    >
      <Field label={<span className="sr-only">Search, or write your own</span>} error={problem}>
        <SearchInput
          ref={search}
          value={typed}
          placeholder="Search, or write your own"
          autoComplete="off"
          enterKeyHint="done"
          onChange={event => {
            setTyped(event.target.value)
            setProblem(null)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <fieldset aria-label={isSearching ? 'Found' : 'Interests'} className={styles.chips}>
        {(isSearching ? found.listed : offered).map(interest => (
          <ToggleChip
            key={interest}
            pressed={has(interests, interest)}
            onClick={() => (isSearching ? add(interest) : toggle(interest))}
          >
            {has(interests, interest) && <Check size={16} />}
            {interest}
          </ToggleChip>
        ))}
        {isPending && !isSearching
          ? widths.map(width => <span key={width} className={styles.ghost} style={{ width }} />)
          : null}
        {own ? (
          <ToggleChip pressed={false} onClick={() => add(own)}>
            <Plus size={16} />
            Add “{own}”
          </ToggleChip>
        ) : null}
      </fieldset>
      <p role="status" className="quiet">
        <b>{howMany(interests)}</b> {interestsLine(interests, counts)}
      </p>
    </StepFrame>
  )
}

function has(list: string[], interest: string) {
  return list.some(one => one.toLowerCase() === interest.toLowerCase())
}

function isSame(a: string[], b: string[]) {
  return a.length === b.length && a.every((interest, index) => interest === b[index])
}

function withoutDoubles(list: string[]) {
  return list.filter((interest, index) => list.findIndex(one => has([one], interest)) === index)
}

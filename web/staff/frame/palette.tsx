import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useSettled } from '#platform/use-settled.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SearchInput } from '#ui/field.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { findQuery } from '../members/queries.ts'
import type { ConsoleEntry } from '../pages.ts'
import { useGo } from './console-link.tsx'
import styles from './palette.module.css'
import { type Choice, choicesFor } from './palette-choices.ts'

interface PaletteProps {
  onClose: () => void
  entries: readonly ConsoleEntry[]
}

const pauseMs = 200

/** Goes to a person, a case, a ticket or a page. The field keeps the focus, arrows choose, Enter goes. */
export function Palette({ onClose, entries }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const q = useSettled(typed.trim(), pauseMs)
  const query = useQuery(findQuery(q))
  const id = useId()
  const go = useGo()
  const choices = choicesFor(typed.trim(), q ? query.data : undefined, entries)
  const current = choices[Math.min(at, choices.length - 1)]
  const open = ({ to }: Choice) => {
    onClose()
    go(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && choices.length > 0)
      setAt((Math.min(at, choices.length - 1) + by + choices.length) % choices.length)
    if (event.key === 'Enter' && current) open(current)
    if (by || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title="Go to">
      <SearchInput
        role="combobox"
        aria-label="Person, case, ticket or page"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${current.to}` : undefined}
        placeholder="Name, number or address"
        maxLength={100}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="What fits" className={styles.list}>
        {choices.map((choice, index) => (
          <div key={choice.to}>
            {choice.group === choices[index - 1]?.group ? null : (
              <p className={styles.group} role="presentation">
                {choice.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: The field has the keys. */}
            <div
              id={`${id}-${choice.to}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice === current}
              className={cx(styles.option, choice === current && styles.current)}
              onClick={() => open(choice)}
            >
              <b>{choice.label}</b>
              <span className={styles.about}>{choice.about}</span>
            </div>
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {query.error ? 'We could not look for it. Try again.' : nothing(choices, q, query.isFetching)}
      </p>
      <p className={styles.note}>What you look for and open is written in the log.</p>
    </Dialog>
  )
}

function nothing(choices: Choice[], q: string, isFetching: boolean) {
  return q && choices.length === 0 && !isFetching ? 'Nothing fits.' : null
}

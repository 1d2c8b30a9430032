import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from './cx.ts'
import styles from './tag-input.module.css'

type TagChipsProps = {
  tags: { value: string; label: string }[]
  numbered?: number | undefined
  onRemove: (value: string) => void
}

/** The chips that were chosen, each with a cross to take it away. */
export function TagChips({ tags, numbered = 0, onRemove }: TagChipsProps) {
  return (
    <ul className={styles.chips} aria-label="Chosen">
      {tags.map(({ value, label }, index) => (
        <li key={value} className={cx(styles.chip, index < numbered && styles.numbered)}>
          {index < numbered ? <b className={styles.rank}>{index + 1}</b> : null}
          <span className={styles.label}>{label}</span>
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className={styles.remove}
            onClick={event => {
              focusNeighbour(event)
              onRemove(value)
            }}
          >
            <X size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The button that was pressed is about to go, and must not take the focus along. */
function focusNeighbour({ currentTarget }: MouseEvent) {
  const chip = currentTarget.closest('li')
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling
  const field = chip?.parentElement?.parentElement?.querySelector('input')
  const target = next?.querySelector('button') ?? field
  target?.focus({ preventScroll: true })
}

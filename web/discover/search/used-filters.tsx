import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import type { SearchTerms } from '../discover-params.ts'
import { chipWords } from './filter-words.ts'
import { type Changes, lettingGo, usedFilters } from './search-terms.ts'
import styles from './used-filters.module.css'

interface UsedFiltersProps {
  looked: SearchTerms
  look: (changes: Changes) => void
  onClear: () => void
  /** Has the focus when all of this goes. */
  takeFocus: () => void
}

/** The filters that are in use, each to be taken away again. */
export function UsedFilters({ looked, look, onClear, takeFocus }: UsedFiltersProps) {
  const used = usedFilters(looked)
  if (used.length === 0) return null
  return (
    <div className={styles.used}>
      <ul aria-label="Filters in use" className={styles.list}>
        {used.map(filter => {
          const words = chipWords(filter, looked)
          return (
            <li key={`${filter.filter} ${filter.value ?? ''}`}>
              <button
                type="button"
                aria-label={`Remove ${words}`}
                className={styles.chip}
                onClick={event => {
                  if (used.length > 1) focusNeighbour(event)
                  else takeFocus()
                  look(lettingGo(filter, looked))
                }}
              >
                <bdi className="one-line">{words}</bdi>
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          )
        })}
      </ul>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          takeFocus()
          onClear()
        }}
      >
        Clear filters
      </Button>
    </div>
  )
}

/** The chip that was pressed is about to go, and must not take the focus along. */
function focusNeighbour({ currentTarget }: MouseEvent) {
  const chip = currentTarget.closest('li')
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling
  next?.querySelector('button')?.focus({ preventScroll: true })
}

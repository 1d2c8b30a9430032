import type { Sort } from '@akin/contract/discover/filters.ts'
import { limits } from '@akin/contract/limits.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useTyped } from '#platform/use-typed.ts'
import { Count } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SearchInput, Select } from '#ui/field.tsx'
import type { SearchTerms } from '../discover-params.ts'
import styles from './search-bar.module.css'
import { usedFilters } from './search-terms.ts'
import type { Look } from './use-search-terms.ts'

const typingPauseMs = 300

const sorts: { value: Sort; label: string }[] = [
  { value: 'best', label: 'Most in common' },
  { value: 'active', label: 'Recently active' },
  { value: 'new', label: 'New here' },
]

interface SearchBarProps {
  looked: SearchTerms
  look: Look
  /** Opens the filters, where there is no room for them beside the people. */
  onFilters: () => void
}

/** A name, an order, and the way to the filters. */
export function SearchBar({ looked, look, onFilters }: SearchBarProps) {
  const { q = '', sort = 'best' } = looked
  const used = usedFilters(looked).length
  const { typed, type } = useTyped({
    value: q,
    pauseMs: typingPauseMs,
    // Back leads to before the name, not to each beginning of it.
    onSettle: words => look({ q: words || undefined }, { replace: q !== '' }),
  })
  return (
    <search className={styles.bar}>
      <div className={styles.name}>
        <SearchInput
          aria-label="Search people"
          placeholder="Search people"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchText}
          value={typed}
          onChange={event => type(event.target.value)}
        />
      </div>
      <Button
        variant="soft"
        aria-haspopup="dialog"
        icon={<SlidersHorizontal />}
        className={styles.filters}
        onClick={onFilters}
      >
        Filters
        {used > 0 ? <Count value={used} unit="in use" /> : null}
      </Button>
      <div className={styles.sort}>
        <Select
          aria-label="Sort by"
          value={sort}
          onChange={({ target }) => look({ sort: sorts.find(({ value }) => value === target.value)?.value })}
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </search>
  )
}

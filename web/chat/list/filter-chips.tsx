import type { ConversationFilter } from '@akin/contract/chat/conversations.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ToggleChip } from '#ui/toggle-chip.tsx'
import { conversationsQuery } from '../state/list-query.ts'
import styles from './filter-chips.module.css'
import { filterNames } from './filters.ts'

interface FilterChipsProps {
  filter: ConversationFilter
  onChange: (filter: ConversationFilter) => void
}

/** Those of which there is something, and the one that is chosen. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const { data } = useInfiniteQuery(conversationsQuery('all'))
  const counts = data?.pages[0]?.counts
  // Who has no conversations has nothing to choose from.
  if (counts?.archived === 0 && data?.pages[0]?.items.length === 0 && filter === 'all') return null
  const shown = (Object.keys(filterNames) as ConversationFilter[]).filter(
    name => name === 'all' || name === 'unread' || name === filter || (counts?.[name] ?? 0) > 0,
  )
  return (
    <fieldset className={styles.chips}>
      <legend className="sr-only">Show</legend>
      {shown.map(name => (
        <ToggleChip
          key={name}
          filter
          pressed={name === filter}
          onClick={() => onChange(name === filter ? 'all' : name)}
        >
          {filterNames[name]}
          {name !== 'all' && name !== 'archived' && counts && counts[name] > 0 ? (
            <span className="num"> {counts[name]}</span>
          ) : null}
        </ToggleChip>
      ))}
    </fieldset>
  )
}

import type { Filters } from '@akin/contract/discover/filters.ts'
import type { SavedSearch } from '@akin/contract/discover/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import type { SearchTerms } from '../discover-params.ts'
import { searchesQuery } from '../queries.ts'
import { useMarkSeen, useRemoveSearch } from './edit-searches.ts'
import { isSearch, lookedIn, newWords } from './saved-search.ts'
import styles from './saved-searches.module.css'

interface SavedSearchesProps {
  looked: SearchTerms
  /** A search that is opened is what someone looks for from then on. */
  onOpen: (filters: Filters) => void
}

/** The searches that someone has kept. Without any, or while they cannot be had, there is nothing to see. */
export function SavedSearches({ looked, onOpen }: SavedSearchesProps) {
  const { data: searches = [] } = useQuery(searchesQuery)
  const list = useRef<HTMLDivElement>(null)
  const markSeen = useMarkSeen()
  const { mutate: remove } = useRemoveSearch()
  return (
    <div ref={list} tabIndex={-1} className={styles.place}>
      {searches.length > 0 ? (
        <ul aria-label="Saved searches" className="wrap">
          {searches.map(search => (
            <SearchRow
              key={search.id}
              search={search}
              isOpen={isSearch(search, looked)}
              onOpen={() => {
                markSeen(search)
                onOpen(search.filters)
              }}
              onRemove={() => {
                list.current?.focus({ preventScroll: true })
                remove(search)
              }}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface SearchRowProps {
  search: SavedSearch
  isOpen: boolean
  onOpen: () => void
  onRemove: () => void
}

function SearchRow({ search, isOpen, onOpen, onRemove }: SearchRowProps) {
  const news = newWords(search)
  return (
    <li className={styles.search}>
      <Link
        to="/discover"
        search={{ ...lookedIn(search), tab: 'search' }}
        resetScroll={false}
        aria-current={isOpen ? 'true' : undefined}
        activeOptions={{ exact: true, includeSearch: true }}
        className={styles.open}
        onClick={onOpen}
      >
        <Bookmark aria-hidden="true" size={16} />
        <bdi className="one-line">{search.name}</bdi>
        {news ? <span className={styles.new}>{news}</span> : null}
      </Link>
      <IconButton size="small" label={`Remove ${search.name}`} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import type { DiscoverParams, SearchTerms } from '../discover-params.ts'
import { discoverSettingsQuery } from '../queries.ts'
import { FilterPanel } from './filter-panel.tsx'
import { peopleWords } from './filter-words.ts'
import { Results } from './results.tsx'
import { SaveSearch } from './save-search.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { SearchBar } from './search-bar.tsx'
import styles from './search-tab.module.css'
import { changed, hasFilters, isPlain, withoutFilters } from './search-terms.ts'
import { useDirectory } from './use-directory.ts'
import { useSearchTerms } from './use-search-terms.ts'
import { UsedFilters } from './used-filters.tsx'

const FilterSheet = partOnDemand(() => import('./filter-sheet.tsx').then(part => part.FilterSheet))

/** Everyone who may be found, by name or by what they show of themselves. The address holds all of it. */
export function SearchTab({ address }: { address: DiscoverParams }) {
  const { looked, look, lookFor, remember } = useSearchTerms(address)
  const directory = useDirectory(looked, useRemembered(looked, lookFor))
  const [isChoosing, setChoosing] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const total = directory.first?.total

  function clear() {
    lookFor(withoutFilters(looked))
    remember({})
  }

  /** Has the focus of what goes when it is pressed. A finger needs none, and a field would bring up the keyboard. */
  function instead() {
    const isByHand = matchMedia('(pointer: coarse)').matches
    return isByHand ? bar.current : (bar.current?.querySelector('input') ?? null)
  }

  return (
    <div className={styles.columns}>
      <aside aria-label="Filters" className={styles.filters}>
        <FilterPanel looked={looked} look={look} />
      </aside>
      <div className={`stack ${styles.people}`}>
        <div ref={bar} tabIndex={-1}>
          <SearchBar looked={looked} look={look} onFilters={() => setChoosing(true)} />
        </div>
        <SavedSearches looked={looked} onOpen={remember} />
        <UsedFilters
          looked={looked}
          look={look}
          onClear={clear}
          takeFocus={() => instead()?.focus({ preventScroll: true })}
        />
        <div className={styles.count}>
          <p role="status">{total && !directory.isBehind ? peopleWords(total) : ''}</p>
          <SaveSearch looked={looked} instead={instead} />
        </div>
        <Results looked={looked} look={look} directory={directory} onClear={clear} />
      </div>
      <FilterSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onClear={clear}
        total={directory.isBehind ? null : total}
        looked={looked}
        look={look}
      />
    </div>
  )
}

/**
 * Who comes without a search goes on with the filters of the last time, once. Answers whether what is looked for is
 * known by now: until then nobody is asked for, because pages are counted.
 */
function useRemembered(looked: SearchTerms, lookFor: (filters: SearchTerms, how: { replace: true }) => void) {
  const plain = isPlain(looked)
  const [isDecided, setDecided] = useState(!plain)
  const { data, isPending } = useQuery({ ...discoverSettingsQuery, enabled: !isDecided })
  const isFilled = plain && data !== undefined && hasFilters(data.filters)
  const fill = useEffectEvent(() => lookFor(changed({}, data?.filters ?? {}), { replace: true }))
  useEffect(() => {
    if (isDecided || (plain && isPending)) return
    if (isFilled) fill()
    else setDecided(true)
  }, [isDecided, plain, isPending, isFilled])
  return isDecided
}

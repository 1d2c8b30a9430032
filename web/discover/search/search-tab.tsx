import { useRef, useState } from 'react'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import type { DiscoverPlace } from '../discover-place.ts'
import { FilterPanel } from './filter-panel.tsx'
import { peopleWords } from './filter-words.ts'
import { withoutFilters } from './looked.ts'
import { Results } from './results.tsx'
import { SaveSearch } from './save-search.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { SearchBar } from './search-bar.tsx'
import styles from './search-tab.module.css'
import { useDirectory } from './use-directory.ts'
import { useLooked } from './use-looked.ts'
import { useRemembered } from './use-remembered.ts'
import { UsedFilters } from './used-filters.tsx'

const FilterSheet = partOnDemand(() => import('./filter-sheet.tsx').then(part => part.FilterSheet))

/** Everyone who may be found, by name or by what they show of themselves. The address holds all of it. */
export function SearchTab({ place }: { place: DiscoverPlace }) {
  const { looked, look, lookFor, remember } = useLooked(place)
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
      <div className={styles.people}>
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

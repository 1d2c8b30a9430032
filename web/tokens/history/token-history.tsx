import type { EntryFilter, EntryPeriod } from '@akin/contract/tokens/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { cx } from '#ui/cx.ts'
import { Loading } from '#ui/loading.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import link from '#ui/text-link.module.css'
import { entriesQuery } from '../queries.ts'
import { EntryTable } from './entry-table.tsx'
import { HistoryFilters } from './history-filters.tsx'
import styles from './token-history.module.css'

interface TokenHistoryProps {
  show: EntryFilter
  days: EntryPeriod
  onShow: (show: EntryFilter, days: EntryPeriod) => void
}

/** What became of someone's tokens. */
export function TokenHistory({ show, days, onShow }: TokenHistoryProps) {
  const query = useInfiniteQuery(entriesQuery(show, days))
  const entries = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="history" className={styles.history}>
      <div className={styles.head}>
        <h2 id="history">Token history</h2>
        <HistoryFilters show={show} days={days} onShow={onShow} />
      </div>
      <Loaded
        query={shownOf(query, entries)}
        what="your history"
        skeleton={<HistoryLoading />}
        empty={<Empty isAll={show === 'all' && days === 'all'} />}
      >
        {shown => <EntryTable entries={shown} />}
      </Loaded>
      <ShowMore query={query} what="what came before" />
      {entries?.length ? (
        <a
          className={cx(link.link, styles.csv)}
          download
          href={`/api/tokens/entries.csv?${new URLSearchParams({ show, days })}`}
        >
          <Download aria-hidden="true" size={16} /> Download as CSV
        </a>
      ) : null}
    </section>
  )
}

function HistoryLoading() {
  return (
    <Loading what="your history" className={styles.loading}>
      {[1, 2, 3, 4].map(row => (
        <Skeleton key={row} shape="block" height="44px" />
      ))}
    </Loading>
  )
}

function Empty({ isAll }: { isAll: boolean }) {
  return (
    <div className={styles.empty}>
      <MarkWaiting />
      <p>{isAll ? 'Nothing yet. Talking is free.' : 'Nothing of this kind in this time.'}</p>
    </div>
  )
}

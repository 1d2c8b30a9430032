import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import { useId, useRef } from 'react'
import { CallError, failureText } from '#platform/call-error.ts'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/note.tsx'
import { CardList } from '../card/card-list.tsx'
import { CardSkeletons } from '../card/card-skeletons.tsx'
import { useShown } from '../card/use-shown.ts'
import { MorePeople } from '../deck/more-people.tsx'
import type { SearchTerms } from '../discover-params.ts'
import { NobodyFound } from '../nobody-found.tsx'
import { filterPhrase } from './filter-words.ts'
import { NoResults } from './no-results.tsx'
import styles from './results.module.css'
import type { Changes } from './search-terms.ts'
import type { Directory } from './use-directory.ts'

interface ResultsProps {
  looked: SearchTerms
  look: (changes: Changes) => void
  directory: Directory
  onClear: () => void
}

/** Whoever matches, whoever nearly does, or what keeps everyone away. */
export function Results({ looked, look, directory, onClear }: ResultsProps) {
  const { query, items, first, isBehind } = directory
  const place = useRef<HTMLElement>(null)
  const cards = useShown(items ?? [])

  /** What was pressed goes together with the filter: the focus stays near. */
  function keepFocus(act: () => void) {
    place.current?.focus({ preventScroll: true })
    act()
  }

  if (!first && query.error) return <NotAnswered query={query} />
  if (!first) return <CardSkeletons count={6} />
  return (
    <section
      ref={place}
      aria-label="People found"
      tabIndex={-1}
      aria-busy={isBehind}
      className={cx(styles.results, isBehind && styles.behind)}
    >
      {items?.length === 0 ? (
        <NoResults
          looked={looked}
          costs={first.costs}
          look={changes => keepFocus(() => look(changes))}
          onClear={() => keepFocus(onClear)}
        />
      ) : (
        <>
          <CardList cards={cards} label="People" />
          <MorePeople query={query} />
          {cards.length > 0 || query.hasNextPage ? null : <NobodyLeft />}
        </>
      )}
      {first.near ? <NearMatches near={first.near} looked={looked} /> : null}
    </section>
  )
}

function NobodyLeft() {
  return (
    <NobodyFound title="Nobody left here">
      Whoever this search found, you have put off, hidden or blocked.
    </NobodyFound>
  )
}

/** Whoever has looked through very many people comes back later: trying again would not help. */
function NotAnswered({ query }: { query: Directory['query'] }) {
  const { error } = query
  if (error instanceof CallError && error.body.code === 'discover_limit') {
    return (
      <Note kind="warn" role="alert">
        {failureText(error)}
      </Note>
    )
  }
  return <NotLoaded what="anyone" query={query} />
}

/** Those who would match but for one filter, apart from those who do. */
function NearMatches({ near, looked }: { near: NonNullable<DiscoverPage['near']>; looked: SearchTerms }) {
  const titleId = useId()
  const cards = useShown(near.items)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.near}>
      <h2 id={titleId}>Near matches: without “{filterPhrase(near.without, looked)}”</h2>
      <CardList cards={cards} label="Near matches" />
    </section>
  )
}

import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import { useId } from 'react'
import { CardList } from '../card/card-list.tsx'
import { useShown } from '../card/use-shown.ts'
import type { Looked } from '../discover-place.ts'
import { filterPhrase } from './filter-words.ts'
import styles from './results.module.css'

interface NearMatchesProps {
  near: NonNullable<DiscoverPage['near']>
  looked: Looked
}

/** Those who would match but for one filter, apart from those who do. */
export function NearMatches({ near: { without, items }, looked }: NearMatchesProps) {
  const titleId = useId()
  const cards = useShown(items)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.near}>
      <h2 id={titleId}>Near matches: without “{filterPhrase(without, looked)}”</h2>
      <CardList cards={cards} label="Near matches" />
    </section>
  )
}

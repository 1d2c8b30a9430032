import type { ReactNode } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import type { QueryState } from '#platform/not-loaded.tsx'
import { useInPieces } from '#platform/use-passes.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import card from '../requests/request-card.module.css'
import styles from './rows.module.css'

interface PeopleListProps<Item> extends PeopleLoadingProps {
  query: QueryState
  list: Item[] | undefined
  empty: ReactNode
  children: (list: Item[]) => ReactNode
}

/** People on their way, who did not come, a list with nobody on it, or the list itself. */
export function PeopleList<Item>({ query, list, what, shape, empty, children }: PeopleListProps<Item>) {
  const shown = useInPieces(list)
  const skeleton = <PeopleLoading what={what} shape={shape} />
  return (
    <Loaded query={shownOf(query, shown)} what={what} skeleton={skeleton} empty={empty}>
      {children}
    </Loaded>
  )
}

const rows = ['one', 'two', 'three', 'four', 'five']

interface PeopleLoadingProps {
  /** As in "We could not load your contacts." */
  what: string
  shape: 'row' | 'card'
}

/** The shape of a list until it is here. */
export function PeopleLoading({ what, shape }: PeopleLoadingProps) {
  return (
    <Loading what={what}>
      {shape === 'row' ? rows.map(row => <RowSkeleton key={row} />) : <CardSkeleton />}
    </Loading>
  )
}

function RowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="drop" width="56px" />
      <div className={styles.about}>
        <Skeleton width="min(60%, 180px)" height="18px" />
        <Skeleton width="min(85%, 300px)" height="15px" />
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className={card.card}>
      <div className={card.head}>
        <Skeleton shape="drop" width="64px" />
        <div className={styles.about}>
          <Skeleton width="160px" height="20px" />
          <Skeleton width="90px" height="14px" />
        </div>
      </div>
      <Skeleton width="min(100%, 520px)" height="22px" />
      <Skeleton width="110px" height="44px" />
    </div>
  )
}

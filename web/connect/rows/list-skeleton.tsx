import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import card from '../requests/request-card.module.css'
import styles from './rows.module.css'

const rows = ['one', 'two', 'three', 'four', 'five']

/** The shape of a list until it is here. */
export function ListSkeleton({ what, shape }: { what: string; shape: 'row' | 'card' }) {
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

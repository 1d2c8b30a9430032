import { cx } from '#ui/cx.ts'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import list from './card-list.module.css'
import photo from './card-photo.module.css'
import styles from './card-skeletons.module.css'

/** The shape of cards until they are here. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <Loading what="people" className={list.list}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike, and their number is their only mark.
        <CardSkeleton key={index} />
      ))}
    </Loading>
  )
}

function CardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={cx(photo.frame, styles.photo)}>
        <Skeleton height="100%" />
      </div>
      <Skeleton width="58%" height="20px" />
      <Skeleton width="30%" height="13px" />
      <Skeleton width="92%" height="16px" />
      <Skeleton width="64%" height="16px" />
      <div className={styles.chips}>
        <Skeleton width="84px" height="26px" />
        <Skeleton width="104px" height="26px" />
      </div>
      <Skeleton width="103px" height="36px" />
    </div>
  )
}

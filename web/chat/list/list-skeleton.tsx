import { Skeleton } from '#ui/skeleton.tsx'
import styles from './list-skeleton.module.css'

const rows = [62, 48, 70, 55, 64, 44]

export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading your conversations
      </span>
      {rows.map(width => (
        <div key={width} className={styles.row}>
          <Skeleton shape="drop" width="48px" height="48px" />
          <Skeleton width="46%" />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  )
}

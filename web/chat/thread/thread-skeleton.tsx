import { Skeleton } from '#ui/skeleton.tsx'
import styles from './thread-skeleton.module.css'

export function ThreadSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="sr-only" role="status">
        Loading the conversation
      </span>
      <Skeleton width="46%" height="40px" shape="block" />
      <Skeleton width="62%" height="62px" shape="block" />
      <Skeleton width="30%" height="40px" shape="block" />
      <Skeleton width="52%" height="40px" shape="block" />
    </div>
  )
}

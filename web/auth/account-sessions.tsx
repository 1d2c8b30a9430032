import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './account-part.module.css'
import { sessionsQuery } from './account-queries.ts'
import { NotLoaded } from './not-loaded.tsx'
import { SessionList } from './session-list.tsx'

export function AccountSessions() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery)
  return (
    <section className={styles.part}>
      <h2>Where you are signed in</h2>
      <div className={styles.now}>
        <p>If you do not know one of these, end it and change your password.</p>
      </div>
      <div className={styles.rest}>
        {sessions ? (
          <SessionList sessions={sessions} />
        ) : error ? (
          <NotLoaded what="your sessions" error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading your sessions">
            <Skeleton shape="block" height="68px" />
          </div>
        )}
      </div>
    </section>
  )
}

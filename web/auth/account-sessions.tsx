import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import styles from './account-part.module.css'
import { sessionsQuery } from './account-queries.ts'
import { SessionList } from './session-list.tsx'

export function AccountSessions() {
  const query = useQuery(sessionsQuery)
  return (
    <section className={styles.part}>
      <h2>Where you are signed in</h2>
      <div className={styles.now}>
        <p>If you do not know one of these, end it and change your password.</p>
      </div>
      <div className={styles.rest}>
        <Loaded query={query} what="your sessions" skeleton="68px">
          {sessions => <SessionList sessions={sessions} />}
        </Loaded>
      </div>
    </section>
  )
}

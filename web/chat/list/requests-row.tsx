import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useReceivedRequests } from '#connect/lists.ts'
import { conversationsQuery } from '../state/list-query.ts'
import styles from './requests-row.module.css'

/** Whoever would like to connect stands on top of the conversations, and comes with them. */
export function RequestsRow() {
  const { list = [], count = 0 } = useReceivedRequests()
  const { isLoading } = useInfiniteQuery(conversationsQuery('all'))
  const [first, ...others] = list
  if (!first || isLoading) return null
  return (
    <Link to="/connect" search={{ tab: 'received' }} className={styles.row}>
      <span className={styles.icon}>
        <UserPlus aria-hidden="true" />
      </span>
      <span className={styles.title}>
        {count === 1 ? '1 connection request' : `${count} connection requests`}
      </span>
      <span className={`${styles.who} one-line`}>
        {others.length > 0
          ? `${first.user.displayName} and ${others.length} more`
          : `${first.user.displayName} would like to connect`}
      </span>
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { useVisible } from '../hidden-people.ts'
import { connectionStatusQuery } from '../queries.ts'
import styles from './mutual-contacts.module.css'

/** Whom both know: a few by name, the rest as a number. */
export function MutualContacts({ userId }: { userId: number }) {
  const { data: status } = useQuery(connectionStatusQuery(userId))
  const people = useVisible(status?.mutualContacts, ({ id }) => id)
  const titleId = useId()
  if (!status || !people || people.length === 0) return null
  const others = status.mutualCount - status.mutualContacts.length
  return (
    <section aria-labelledby={titleId} className={styles.mutual}>
      <h2 id={titleId}>Contacts in common</h2>
      <ul>
        {people.map(({ id, displayName, avatarUrl }) => (
          <li key={id}>
            <Link to="/user/$userId" params={{ userId: String(id) }}>
              <Avatar name={displayName} userId={id} src={avatarUrl} size={36} />
              <bdi>{displayName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p>and {others} more</p>}
    </section>
  )
}

import { useUser } from '#auth/queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './profile.module.css'

/** Who you are here: your drop, your name and whether your address is verified. */
export function OwnCard() {
  const { data: user } = useUser()
  if (!user) return null
  return (
    <div className={styles.card}>
      <Avatar name={user.displayName} userId={user.id} size={64} self />
      <div className={styles.who}>
        <b>{user.displayName}</b>
        {user.emailVerified ? (
          <Tag>Address verified</Tag>
        ) : (
          <TextLink to="/pending-verification">Verify your e-mail address</TextLink>
        )}
      </div>
    </div>
  )
}

import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './typing-row.module.css'

/** That someone is typing. */
export function TypingDots({ user }: { user: PersonSummary }) {
  return (
    <>
      <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={32} />
      <span className={styles.dots}>
        <span className="sr-only">{user.displayName} is typing</span>
        <i />
        <i />
        <i />
      </span>
    </>
  )
}

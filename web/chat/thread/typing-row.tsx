import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useIsTyping } from '../state/typing.ts'
import styles from './typing-row.module.css'

export function TypingRow({ contactId, user }: { contactId: number; user: PersonSummary }) {
  const isTyping = useIsTyping(contactId)
  return (
    <div role="status" className={styles.row}>
      {isTyping ? (
        <>
          <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={32} />
          <span className={styles.dots}>
            <span className="sr-only">{user.displayName} is typing</span>
            <i />
            <i />
            <i />
          </span>
        </>
      ) : null}
    </div>
  )
}

import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { useIsTyping } from '../state/typing.ts'
import { TypingDots } from './more-on-demand.ts'
import styles from './typing-row.module.css'

export function TypingRow({ contactId, user }: { contactId: number; user: PersonSummary }) {
  const isTyping = useIsTyping(contactId)
  return (
    <div role="status" className={styles.row}>
      {isTyping ? <TypingDots user={user} /> : null}
    </div>
  )
}

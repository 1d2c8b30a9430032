import { ButtonLink } from '#ui/button.tsx'
import { MarkApart } from '#ui/logo.tsx'
import styles from './conversation-not-found.module.css'

export function ConversationNotFound() {
  return (
    <div className={styles.notice}>
      <MarkApart />
      <h1>Conversation not found</h1>
      <p>You have no conversation at this address. It may have been removed, or the link may have a typo.</p>
      <ButtonLink to="/chat" variant="soft">
        Back to your conversations
      </ButtonLink>
    </div>
  )
}

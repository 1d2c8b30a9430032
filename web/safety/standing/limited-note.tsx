import { Timer } from 'lucide-react'
import { useUser } from '#auth/user.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './limited-note.module.css'
import { useLimitedWords } from './limited-words.ts'

/** Above the requests that someone limited has sent: what is off, until when, and the way to why. */
export function LimitedNote() {
  const decisionId = useUser().data?.limited?.decisionId
  const words = useLimitedWords('requests')
  if (!words || decisionId === undefined) return null
  return (
    <section className={styles.note} aria-labelledby="limited">
      <span className={styles.mark}>
        <Timer aria-hidden="true" />
      </span>
      <div>
        <h2 id="limited">{words}</h2>
        <p>Chat, contacts and Discover work as before.</p>
        <ButtonLink to="/reports" search={{ decision: decisionId }} variant="outline" size="small">
          Read the decision
        </ButtonLink>
      </div>
    </section>
  )
}

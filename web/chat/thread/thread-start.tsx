import { AnchorLine } from '#connect/requests/anchor-line.tsx'
import { writeDate } from '#platform/day-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { ThreadState } from '../state/thread-state.ts'
import styles from './thread-start.module.css'

/** How the two met, above the first message: it is no message. */
export function ThreadStart({ thread, me }: { thread: ThreadState; me: number }) {
  const { user, start, clearedSeq } = thread
  if (clearedSeq > 0) return null
  const isMine = start.requesterId === me
  const asked = isMine ? 'You wrote' : `${user.displayName} wrote`
  return (
    <div className={styles.start}>
      <Avatar name={user.displayName} userId={user.id} src={user.avatarUrl} size={72} />
      {start.anchor ? <AnchorLine anchor={start.anchor} whose={isMine ? 'their' : 'your'} /> : null}
      {start.note ? (
        <blockquote className={styles.note}>
          <span className={styles.who}>{asked}</span>
          <p dir="auto">{start.note}</p>
        </blockquote>
      ) : null}
      <p className={styles.met}>
        You're now connected
        {start.connectedAt ? (
          <>
            {' · '}
            <time dateTime={start.connectedAt.toISOString()}>
              {writeDate(start.connectedAt, { day: 'numeric', month: 'short', year: 'numeric' })}
            </time>
          </>
        ) : null}
      </p>
    </div>
  )
}

import type { Thread } from '@akin/contract/support/shapes.ts'
import { Time } from '#platform/time.tsx'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ReplyBox } from './reply-box.tsx'
import styles from './thread.module.css'
import type { useAnswerSupport } from './use-answer-support.ts'

interface ThreadViewProps {
  thread: Thread
  answer: ReturnType<typeof useAnswerSupport>
}

/** What was said since, and the place to go on. */
export function ThreadView({ thread: { number, replies, isOver }, answer }: ThreadViewProps) {
  return (
    <div className={styles.thread}>
      {replies.length > 0 ? (
        <ol className={styles.replies} aria-label={`What was said about #${number}`}>
          {replies.map(({ id, from, body, createdAt }) => (
            <li key={id} className={cx(styles.reply, from === 'us' && styles.us)}>
              <p className={styles.by}>
                <b>{from === 'us' ? 'Support' : 'You'}</b> <Time value={createdAt} />
              </p>
              <p dir="auto" className={styles.words}>
                {body}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {isOver ? (
        <p className={styles.over}>
          This was settled more than 30 days ago. <TextLink to="/support">Write to us anew</TextLink> if there
          is more.
        </p>
      ) : (
        <ReplyBox number={number} {...answer} />
      )}
    </div>
  )
}

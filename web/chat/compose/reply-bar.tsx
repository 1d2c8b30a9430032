import { X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { quoteWords } from '../message/quote-block.tsx'
import type { Answering } from '../state/outbox-item.ts'
import type { ThreadState } from '../state/thread-state.ts'
import styles from './composer.module.css'

interface ReplyBarProps {
  answering: Answering
  thread: ThreadState
  me: number
  onCancel: () => void
}

/** Which message the next one answers. */
export function ReplyBar({ answering: { quote }, thread, me, onCancel }: ReplyBarProps) {
  const who = quote.senderId === me ? 'yourself' : thread.user.displayName
  return (
    <div className={styles.reply}>
      <span className={styles.bar} aria-hidden="true" />
      <p className={styles.quoted}>
        <b className="one-line">Replying to {who}</b>
        <span className="one-line" dir="auto">
          {quoteWords(quote)}
        </span>
      </p>
      <IconButton label="Cancel reply" size="small" onClick={onCancel}>
        <X />
      </IconButton>
    </div>
  )
}

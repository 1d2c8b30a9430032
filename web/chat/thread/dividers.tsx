import { dayWords } from '#platform/day-words.ts'
import { useToday } from '#platform/use-today.ts'
import styles from './dividers.module.css'

export function DaySeparator({ date }: { date: Date }) {
  const today = useToday()
  return (
    <div className={styles.day}>
      <time dateTime={date.toISOString().slice(0, 10)}>{dayWords(date, today)}</time>
    </div>
  )
}

/** Stands where the reader left off, for as long as the conversation is open. */
export function UnreadDivider({ count }: { count: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator with words in it is no hr
    <div className={styles.unread} role="separator">
      {count === 1 ? '1 new message' : `${count} new messages`}
    </div>
  )
}

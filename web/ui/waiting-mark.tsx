import { Count, type ShownCount } from './badge.tsx'
import { cx } from './cx.ts'
import styles from './waiting-mark.module.css'

interface WaitingMarkProps {
  /** Of the words, which describe what it stands on and are no part of its name. */
  id: string
  /** Without a number it is a dot. */
  waiting: { count?: ShownCount | undefined; words: string; isNew: boolean } | null | undefined
}

/** What waits at a place, at the corner of its icon. */
export function WaitingMark({ id, waiting }: WaitingMarkProps) {
  if (!waiting) return null
  return (
    <>
      <span
        key={waiting.count}
        aria-hidden="true"
        className={cx(styles.waiting, waiting.isNew && styles.new)}
      >
        {waiting.count === undefined ? <span className={styles.dot} /> : <Count value={waiting.count} />}
      </span>
      <span id={id} hidden>
        {waiting.words}
      </span>
    </>
  )
}

import styles from './counter.module.css'
import { cx } from './cx.ts'

/** How much of the room is used, as the contract counts: without the space around it. */
export function Counter({ text, max }: { text: string; max: number }) {
  const used = text.trim().length
  return (
    <span className={cx('fine num', styles.count, used > max && styles.over)}>
      {used.toLocaleString('en-GB')} / {max.toLocaleString('en-GB')}
    </span>
  )
}

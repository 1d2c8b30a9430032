import { memo } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './ticks.module.css'

interface TicksProps {
  /** The places of the hits that are known. */
  seqs: readonly number[]
  current: number | null
  /** From where to where the conversation goes for the one who reads it. */
  first: number
  last: number
}

/** A tick for each hit, where it would stand on a scroll bar of the whole conversation. */
export const Ticks = memo(function Ticks({ seqs, current, first, last }: TicksProps) {
  const percentOf = (seq: number) => Math.round((1000 * (seq - first)) / Math.max(1, last - first)) / 10
  // However many there are, those that would cover one another are drawn once.
  const percents = new Set(seqs.filter(seq => seq !== current).map(percentOf))
  return (
    <div className={styles.ticks} aria-hidden="true">
      {Array.from(percents, percent => (
        <i key={percent} className={styles.tick} style={{ top: `${percent}%` }} />
      ))}
      {current === null ? null : (
        <i className={cx(styles.tick, styles.current)} style={{ top: `${percentOf(current)}%` }} />
      )}
    </div>
  )
})

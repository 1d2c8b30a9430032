import { useId } from 'react'
import styles from './progress.module.css'

type ProgressProps = {
  label: string
  value: number
  max?: number | undefined
  /** What stands beside it where a number would say too much. */
  words?: string | undefined
}

/** How far something has come, in words and as a bar. */
export function Progress({ label, value, max = 100, words }: ProgressProps) {
  const labelId = useId()
  const percent = Math.round((Math.min(Math.max(value, 0), max) / max) * 100)
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <span id={labelId}>{label}</span>
        <span className="num" aria-hidden="true">
          {words ?? `${percent}%`}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className={styles.track}
        style={{ '--done': `${percent}%` }}
      />
    </div>
  )
}

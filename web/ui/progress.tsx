import { useId } from 'react'
import styles from './progress.module.css'

type ProgressProps = {
  label: string
  value: number
  max?: number | undefined
}

/** How far something has come, in words and as a bar. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const labelId = useId()
  const percent = Math.round((Math.min(Math.max(value, 0), max) / max) * 100)
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <span id={labelId}>{label}</span>
        <span className="num" aria-hidden="true">
          {percent}%
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
        style={{ '--done': `${percent}%` }}
      />
    </div>
  )
}

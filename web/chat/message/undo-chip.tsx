import { limits } from '@akin/contract/limits.ts'
import { useEffect, useState } from 'react'
import styles from './undo-chip.module.css'

/** Under a message that has just been sent. The ring empties while it can be taken back. */
export function UndoChip({ until, onUndo }: { until: number; onUndo: () => void }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, until - now)
  const [passed] = useState(limits.undoWindow * 1000 - left)
  return (
    <p className={styles.chip}>
      <svg viewBox="0 0 16 16" className={styles.ring} aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" pathLength="1" style={{ animationDelay: `${-passed}ms` }} />
      </svg>
      <span className={`${styles.seconds} num`} aria-hidden="true">
        {Math.ceil(left / 1000)} s
      </span>
      <span>Sent ·</span>
      <button type="button" onClick={onUndo}>
        Undo
      </button>
    </p>
  )
}

import { drop } from '#ui/drop.ts'
import styles from './envelope.module.css'

/** A letter that has arrived. */
export function Envelope() {
  return (
    <svg viewBox="0 0 220 150" aria-hidden="true" className={styles.envelope}>
      <rect x="18" y="34" width="150" height="106" rx="18" className={styles.paper} />
      <path d="M24 48 93 98 162 48" className={styles.fold} />
      <path d={drop(126, 2, 76)} className={styles.seal} />
      <path d="m146 40 13 13 25-27" className={styles.tick} />
    </svg>
  )
}

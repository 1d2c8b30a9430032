import { drop } from '#ui/drop.ts'
import styles from './envelope.module.css'

/** A letter that is on its way, or that has arrived and was answered. */
export function Envelope({ arrived = false }: { arrived?: boolean }) {
  const answer = arrived ? 'm146 40 13 13 25-27' : 'M146 40h0M164 40h0M182 40h0'
  return (
    <svg viewBox="0 0 220 150" aria-hidden="true" className={styles.envelope}>
      <rect x="18" y="34" width="150" height="106" rx="18" fill="var(--logo-a)" />
      <path d="M24 48 93 98 162 48" className={styles.line} stroke="var(--ink-damson)" strokeWidth="7" />
      <path d={drop(126, 2, 76)} fill="var(--logo-b)" />
      <path d={answer} className={styles.line} stroke="#fff6ee" strokeWidth="8" />
    </svg>
  )
}

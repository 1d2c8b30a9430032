import type { ReactNode } from 'react'
import styles from './step-line.module.css'

/** How far one is: a drop for each step. */
export function StepLine({ at, children }: { at: 1 | 2; children?: ReactNode }) {
  return (
    <p className={styles.line}>
      <span aria-hidden="true" className={styles.drops}>
        {[1, 2, 3].map(step => (
          <i key={step} className={step < at ? styles.done : step === at ? styles.now : undefined} />
        ))}
      </span>
      <span>
        Step {at} of 3{children}
      </span>
    </p>
  )
}

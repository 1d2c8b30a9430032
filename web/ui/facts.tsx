import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './facts.module.css'

/** What is known about something, line by line. */
export function Facts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={cx(styles.facts, className)}>{children}</dl>
}

/** One line: what it is called, and what it is. A total stands out. */
export function Fact({ name, total, children }: { name: ReactNode; total?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={total ? styles.total : undefined}>{children}</dd>
    </div>
  )
}

/** What has to be said about them in small print. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>
}

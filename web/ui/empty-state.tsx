import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** One of the state drawings of logo.tsx. */
  drawing: ReactNode
  /** States the fact. */
  title: ReactNode
  /** One sentence. */
  children: ReactNode
  action?: ReactNode
  /** Where it is the page. */
  heading?: 'h1'
}

export function EmptyState({ drawing, title, children, action, heading }: EmptyStateProps) {
  const Heading = heading ?? 'h2'
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.sentence}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

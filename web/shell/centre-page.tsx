import type { ReactNode } from 'react'
import styles from './centre-page.module.css'

interface CentrePageProps {
  drawing?: ReactNode
  title: string
  children?: ReactNode
  /** The buttons below the text, the primary one first. */
  actions?: ReactNode
}

/** One drawing, one heading and what to do next, in the middle of the screen. */
export function CentrePage({ drawing, title, children, actions }: CentrePageProps) {
  return (
    <div className={styles.centre}>
      <div className={styles.inner}>
        {drawing ? <div className={styles.drawing}>{drawing}</div> : null}
        <h1>{title}</h1>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}

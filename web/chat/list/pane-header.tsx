import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './pane-header.module.css'

/** Over what stands beside the conversations. On a phone it leads back to them. */
export function PaneHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <Link to="/chat" className={styles.back} aria-label="Back to your conversations">
        <ArrowLeft aria-hidden="true" />
      </Link>
      {children}
    </header>
  )
}

import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import icon from '#ui/icon-button.module.css'
import styles from './bell-head.module.css'

/** The page's heading, with the way back to where the bell was pressed. */
export function BellHead({ children }: { children: ReactNode }) {
  const { history } = useRouter()

  /** Whoever came from elsewhere in here finds it as they left it; from a link in a mail the way leads to Chat. */
  function goBack(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || !history.canGoBack()) return
    event.preventDefault()
    history.back()
  }

  return (
    <header className={styles.head}>
      <Link to="/chat" className={cx(icon.button, styles.back)} aria-label="Back" onClick={goBack}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h1 tabIndex={-1}>Notifications</h1>
      {children}
    </header>
  )
}

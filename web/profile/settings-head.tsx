import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '#ui/cx.ts'
import icon from '#ui/icon-button.module.css'
import styles from './settings-head.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** It was opened from the list of the settings, which is the page before this one. */
    fromSettings?: boolean
  }
}

/** Names a setting that is a page of its own, with the way back to the list of them. */
export function SettingsHead({ title }: { title: string }) {
  const { history } = useRouter()

  /** Whoever came from the list finds it as they left it. */
  function goBack(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || !history.location.state.fromSettings) return
    event.preventDefault()
    history.back()
  }
  return (
    <header className={styles.head}>
      <Link
        to="/profile"
        search={{ tab: 'settings' }}
        className={cx(icon.button, styles.back)}
        aria-label="Back to Settings"
        onClick={goBack}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h1 tabIndex={-1}>{title}</h1>
    </header>
  )
}

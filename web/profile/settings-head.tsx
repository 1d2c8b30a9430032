import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cx } from '#ui/cx.ts'
import icon from '#ui/icon-button.module.css'
import type { ProfileTab } from './profile-tab.ts'
import { labelOf } from './profile-tabs.ts'
import styles from './settings-head.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** It was opened from the list of the settings, which is the page before this one. */
    fromSettings?: boolean
  }
}

interface SettingsHeadProps {
  title: string
  /** The setting that it is a part of, in place of the list of them. */
  partOf?: ProfileTab
}

/** Names a setting that is a page of its own, with the way back to the list of them. */
export function SettingsHead({ title, partOf }: SettingsHeadProps) {
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
        search={{ tab: partOf ?? 'settings' }}
        className={cx(icon.button, styles.back)}
        aria-label={`Back to ${partOf ? labelOf(partOf) : 'Settings'}`}
        onClick={goBack}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h1 tabIndex={-1}>{title}</h1>
    </header>
  )
}

import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './mode-tabs.module.css'

export type AuthMode = 'login' | 'register'

const tabs: { mode: AuthMode; label: string }[] = [
  { mode: 'login', label: 'Sign in' },
  { mode: 'register', label: 'Create account' },
]

/** Tabs that are links, so that they work while the scripts of the page are still on their way. */
export function ModeTabs({ mode: current }: { mode: AuthMode }) {
  return (
    <div role="tablist" aria-label="Sign in or create account" className={styles.list}>
      {tabs.map(({ mode, label }) => (
        <Link
          key={mode}
          to="/auth"
          search={now => ({ ...now, mode })}
          replace
          resetScroll={false}
          role="tab"
          id={`tab-${mode}`}
          aria-selected={mode === current}
          aria-controls={mode === current ? 'auth-panel' : undefined}
          tabIndex={mode === current ? 0 : -1}
          className={styles.tab}
          activeProps={{ 'aria-current': undefined }}
          onKeyDown={moveByArrow}
        >
          {label}
        </Link>
      ))}
    </div>
  )
}

export function ModePanel({ mode, children }: { mode: AuthMode; children: ReactNode }) {
  return (
    <div role="tabpanel" id="auth-panel" aria-labelledby={`tab-${mode}`} className={styles.panel}>
      {children}
    </div>
  )
}

/** With two tabs, every arrow leads to the other one. */
function moveByArrow(event: KeyboardEvent<HTMLAnchorElement>) {
  const { key, currentTarget } = event
  if (key === ' ') {
    event.preventDefault()
    currentTarget.click()
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
  if (!(other instanceof HTMLElement)) return
  event.preventDefault()
  other.focus()
  other.click()
}

import { firstLimits } from '@akin/contract/first-limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTyped } from '#platform/use-typed.ts'
import styles from './help-search.module.css'

/** Looks while you type, and keeps the address such that it can be passed on. Without scripts it is a plain form. */
export function HelpSearch({ q }: { q: string }) {
  const navigate = useNavigate()
  const { typed, type, settle } = useTyped({
    value: q,
    pauseMs: firstLimits.helpTypingPauseMs,
    onSettle: words =>
      void navigate({
        to: '/help-center',
        search: words ? { q: words } : {},
        replace: true,
        resetScroll: false,
      }),
  })
  return (
    <search>
      <form
        action="/help-center"
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          settle()
        }}
      >
        <Search aria-hidden="true" size={20} className={styles.icon} />
        <input
          type="search"
          name="q"
          dir="auto"
          aria-label="Search help"
          placeholder="Try “password” or “delete account”"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={firstLimits.helpQuery}
          value={typed}
          onChange={event => type(event.target.value)}
          className={styles.input}
        />
      </form>
    </search>
  )
}

import { firstLimits } from '@akin/contract/first-limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAtRest } from '#platform/use-settled.ts'
import styles from './help-search.module.css'

/** Looks while you type, and keeps the address such that it can be passed on. Without scripts it is a plain form. */
export function HelpSearch({ q }: { q: string }) {
  const { typed, type, goNow } = useTypedQuery(q)
  return (
    <search>
      <form
        action="/help-center"
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          goNow()
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

/** The field runs ahead of the address, which follows when the typing pauses; a link elsewhere resets the field. */
function useTypedQuery(q: string) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  const asked = useRef(q)
  if (q !== known) {
    setKnown(q)
    if (q !== asked.current) setTyped(q)
  }

  function go() {
    const words = typed.trim()
    if (words === asked.current) return
    asked.current = words
    void navigate({
      to: '/help-center',
      search: words ? { q: words } : {},
      replace: true,
      resetScroll: false,
    })
  }
  useAtRest(typed, { ms: firstLimits.helpTypingPauseMs, isWaiting: typed.trim() !== asked.current }, go)
  return { typed, type: setTyped, goNow: go }
}

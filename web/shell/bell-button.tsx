import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useUser } from '#auth/user.ts'
import { useBellBadge } from '#notifications/bell/bell-badge.ts'
import { isCovered } from '#ui/is-covered.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { WaitingMark } from '#ui/waiting-mark.tsx'
import styles from './nav-link.module.css'

const panel = onDemand(() => import('./bell-panel.tsx'))

/** The bell in the rail, for those whom something can happen to. What it opens is loaded when someone reaches for it. */
export function BellButton() {
  const { data: user } = useUser()
  return user?.emailVerified ? <VerifiedBell /> : null
}

function VerifiedBell() {
  const id = useId()
  const waiting = useBellBadge()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const part = usePart(panel, isOpen, close)
  useKeyN(() => setOpen(true))
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-keyshortcuts="n"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={waiting ? id : undefined}
        {...panel.near}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.bell} title="Notifications">
          <Bell aria-hidden="true" />
          <WaitingMark id={id} waiting={waiting} />
        </span>
        <span className="sr-only">Notifications</span>
      </button>
      {part ? <part.BellPanel open={isOpen} onClose={close} button={button} /> : null}
    </>
  )
}

/** A single key, for those who have not turned such keys off, while nobody is typing and nothing lies over the page. */
function useKeyN(onPress: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event
    if (key !== 'n' || ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented) return
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]')
    if (isElsewhere || isCovered()) return
    // Where it cannot be loaded, the press of the button says so.
    panel.load().then(
      () => panel.part?.areKeysOn() && onPress(),
      () => {},
    )
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

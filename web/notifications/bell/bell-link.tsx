import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import icon from '#ui/icon-button.module.css'
import { WaitingMark } from '#ui/waiting-mark.tsx'
import { useBellBadge } from './bell-badge.ts'
import styles from './bell-link.module.css'

/** Beside the title of a page on phones, where there is no rail. */
export function BellLink() {
  const id = useId()
  const waiting = useBellBadge()
  return (
    <Link
      to="/notifications"
      className={cx(icon.button, styles.bell)}
      aria-describedby={waiting ? id : undefined}
    >
      <Bell aria-hidden="true" />
      <WaitingMark id={id} waiting={waiting} />
      <span className="sr-only">Notifications</span>
    </Link>
  )
}

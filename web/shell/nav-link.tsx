import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ShownCount } from '#ui/badge.tsx'
import { WaitingMark } from '#ui/waiting-mark.tsx'
import styles from './nav-link.module.css'

interface NavLinkProps {
  to: '/chat' | '/discover' | '/connect' | '/profile' | '/help-center'
  /** Where there are several places, the one that what waits is in. */
  search?: { tab: 'received' } | undefined
  label: string
  Icon: LucideIcon
  /** Without a number it is a dot. */
  waiting?: { count?: ShownCount | undefined; words: string; isNew: boolean } | null
}

export function NavLink({ to, search, label, Icon, waiting }: NavLinkProps) {
  const id = useId()
  return (
    <Link
      to={to}
      search={search ?? {}}
      activeOptions={{ includeSearch: false }}
      className={styles.item}
      aria-describedby={waiting ? id : undefined}
    >
      <span className={styles.pill}>
        <Icon aria-hidden="true" />
        <WaitingMark id={id} waiting={waiting} />
      </span>
      {label}
    </Link>
  )
}

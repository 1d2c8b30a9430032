import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Count, type ShownCount } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
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
        {waiting && (
          <span
            key={waiting.count}
            aria-hidden="true"
            className={cx(styles.waiting, waiting.isNew && styles.new)}
          >
            {waiting.count === undefined ? <span className={styles.dot} /> : <Count value={waiting.count} />}
          </span>
        )}
      </span>
      {label}
      {/* It describes the link and is no part of its name. */}
      {waiting && (
        <span id={id} hidden>
          {waiting.words}
        </span>
      )}
    </Link>
  )
}

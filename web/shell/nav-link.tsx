import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import styles from './nav-link.module.css'

interface NavLinkProps {
  to: '/chat' | '/discover' | '/connect' | '/profile' | '/help-center'
  label: string
  Icon: LucideIcon
}

export function NavLink({ to, label, Icon }: NavLinkProps) {
  return (
    <Link to={to} className={styles.item}>
      <span className={styles.pill}>
        <Icon aria-hidden="true" size={22} />
      </span>
      {label}
    </Link>
  )
}

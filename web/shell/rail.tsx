import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, UserRound } from 'lucide-react'
import { Mark } from '#ui/logo.tsx'
import { AccountButton } from './account-button.tsx'
import { MainLinks } from './main-links.tsx'
import { NavLink } from './nav-link.tsx'
import styles from './rail.module.css'
import { TokensLink } from './tokens-link.tsx'

export function Rail() {
  return (
    <nav className={styles.rail} aria-label="Main">
      <Link to="/" className={styles.mark} aria-label="Akin home">
        <Mark />
      </Link>
      <MainLinks />
      <NavLink to="/profile" label="Profile" Icon={UserRound} />
      <span className={styles.spring} />
      <NavLink to="/help-center" label="Help" Icon={CircleQuestionMark} />
      <TokensLink />
      <AccountButton />
    </nav>
  )
}

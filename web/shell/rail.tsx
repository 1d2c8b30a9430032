import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, UserRound } from 'lucide-react'
// Its offer comes once and early, and is there then when the account menu opens. Not in a route, which visitors load.
import '#platform/install.ts'
import { SiteMark } from '#platform/site-logo.tsx'
import { siteName } from '#platform/site-name.ts'
import { AccountButton } from './account-button.tsx'
import { BellButton } from './bell-button.tsx'
import { MainLinks } from './main-links.tsx'
import { NavLink } from './nav-link.tsx'
import styles from './rail.module.css'
import { TokensLink } from './tokens-link.tsx'

export function Rail() {
  return (
    <nav className={styles.rail} aria-label="Main">
      <Link to="/" className={styles.mark} aria-label={`${siteName()} home`}>
        <SiteMark />
      </Link>
      <MainLinks />
      <NavLink to="/profile" label="Profile" Icon={UserRound} />
      <span className={styles.spring} />
      <BellButton />
      <NavLink to="/help-center" label="Help" Icon={CircleQuestionMark} />
      <TokensLink />
      <AccountButton />
    </nav>
  )
}

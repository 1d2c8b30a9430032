import { Link } from '@tanstack/react-router'
import { SiteLogo } from '#platform/site-logo.tsx'
import { siteName } from '#platform/site-name.ts'
import { PlansLink } from './plans-link.tsx'
import { PublicAccount } from './public-account.tsx'
import styles from './public-header.module.css'

export function PublicHeader() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label={`${siteName()} home`}>
        <SiteLogo />
      </Link>
      <nav className={styles.site} aria-label="Site">
        <Link to="/about">About</Link>
        <Link to="/help-center">Help centre</Link>
        <PlansLink />
        <Link to="/support">Support</Link>
      </nav>
      <div className={styles.account}>
        <PublicAccount />
      </div>
    </header>
  )
}

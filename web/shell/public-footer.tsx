import { Link } from '@tanstack/react-router'
import { Children, type ReactNode, useId } from 'react'
import { openCookiePreferences } from '#cookies/open-preferences.ts'
import { SiteLogo } from '#platform/site-logo.tsx'
import { siteName } from '#platform/site-name.ts'
import { PlansLink } from './plans-link.tsx'
import styles from './public-footer.module.css'
import { ThemeChoice } from './theme-choice.tsx'

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link to="/" className={styles.home} aria-label={`${siteName()} home`}>
            <SiteLogo />
          </Link>
          <p>Find your people. Talk to them. That is the whole idea.</p>
          <div className={styles.theme}>
            <ThemeChoice />
          </div>
        </div>
        <Links title={siteName()}>
          <Link to="/about">About</Link>
          <PlansLink />
        </Links>
        <Links title="Help">
          <Link to="/help-center">Help centre</Link>
          <Link to="/support">Support</Link>
          <Link to="/refunds">Refunds</Link>
        </Links>
        <Links title="Legal">
          <Link to="/privacy-policy">Privacy policy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/cookies-policy">Cookies policy</Link>
          <button type="button" className={styles.scripted} onClick={openCookiePreferences}>
            Cookie preferences
          </button>
        </Links>
      </div>
    </footer>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {Children.map(children, link => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  )
}

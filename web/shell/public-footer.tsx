import { Link } from '@tanstack/react-router'
import { openCookiePreferences } from '#cookies/open-preferences.ts'
import { Logo } from '#ui/logo.tsx'
import { PlansLink } from './plans-link.tsx'
import styles from './public-footer.module.css'
import { ThemeChoice } from './theme-choice.tsx'

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link to="/" className={styles.home} aria-label="Akin home">
            <Logo />
          </Link>
          <p>Find your people. Talk to them. That is the whole idea.</p>
          <div className={styles.theme}>
            <ThemeChoice />
          </div>
        </div>
        <nav aria-labelledby="footer-akin">
          <h2 id="footer-akin">Akin</h2>
          <ul>
            <li>
              <Link to="/about">About</Link>
            </li>
            <li>
              <PlansLink />
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-help">
          <h2 id="footer-help">Help</h2>
          <ul>
            <li>
              <Link to="/help-center">Help centre</Link>
            </li>
            <li>
              <Link to="/support">Support</Link>
            </li>
            <li>
              <Link to="/refunds">Refunds</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">Legal</h2>
          <ul>
            <li>
              <Link to="/privacy-policy">Privacy policy</Link>
            </li>
            <li>
              <Link to="/terms">Terms</Link>
            </li>
            <li>
              <Link to="/cookies-policy">Cookies policy</Link>
            </li>
            <li className={styles.scripted}>
              <button type="button" onClick={openCookiePreferences}>
                Cookie preferences
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

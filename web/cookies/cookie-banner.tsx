import type { CookieChoice } from '@akin/contract/cookies/shapes.ts'
import { siteName } from '#platform/site-name.ts'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { TextLink } from '#ui/text-link.tsx'
import { essentialOnly, everything } from './choices.ts'
import styles from './cookie-banner.module.css'

interface CookieBannerProps {
  busy: boolean
  onChoose(choice: CookieChoice): void
  onCustomize(): void
  /** Escape is not an answer: nothing is stored, and the next visit asks again. */
  onPutOff(): void
}

export function CookieBanner({ busy, onChoose, onCustomize, onPutOff }: CookieBannerProps) {
  return (
    <section
      ref={keepFocus}
      className={styles.banner}
      aria-label="Cookie choices"
      onKeyDown={event => event.key === 'Escape' && onPutOff()}
    >
      <div className={styles.text}>
        <h2>A word about cookies</h2>
        <p>
          {`Some keep ${siteName()} working. The rest are up to you, and you can change your mind whenever you like. `}
          <TextLink to="/cookies-policy">Cookies policy</TextLink>
        </p>
      </div>
      <div className={styles.choices}>
        <Button variant="outline" busy={busy} onClick={() => onChoose(essentialOnly)}>
          Essential Only
        </Button>
        <Button variant="outline" busy={busy} onClick={() => onChoose(everything)}>
          Accept All
        </Button>
        <Button variant="quiet" className={styles.customize} onClick={onCustomize}>
          Customize
        </Button>
      </div>
    </section>
  )
}

/** The focus does not go with what had it. */
function keepFocus(section: HTMLElement) {
  return () => {
    if (section.contains(document.activeElement)) focusHeading()
  }
}

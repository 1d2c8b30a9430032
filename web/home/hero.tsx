import { ArrowRight } from 'lucide-react'
import { siteName } from '#platform/site-name.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './hero.module.css'
import { JoinLink } from './join-link.tsx'
import { Overlap } from './overlap.tsx'

export function Hero() {
  return (
    <section className={styles.hero}>
      <div>
        <h1>Find your people. Talk to&nbsp;them.</h1>
        <p className={styles.lede}>
          {`${siteName()} shows you what you share with someone before you say a word. Then it gets out of the way.`}
        </p>
        <div className={styles.actions}>
          <JoinLink />
          <ButtonLink
            to="/"
            hash="how-it-works"
            activeOptions={{ includeHash: true }}
            size="large"
            variant="quiet"
            className={styles.more}
          >
            See how it works
            <ArrowRight aria-hidden="true" size={20} />
          </ButtonLink>
        </div>
        <p className={styles.small}>Free to join. No feed, no likes, no follower counts.</p>
      </div>
      <Overlap />
    </section>
  )
}

import { useSite } from '#platform/site.ts'
import { TextLink } from '#ui/text-link.tsx'
import { SectionHeading } from './section-heading.tsx'
import styles from './who-could-read.module.css'

/** A page that someone serves can promise no secrecy from them. So it says who that is. */
export function WhoCouldRead() {
  const { companyName, publicUrl, keepMessagesDays } = useSite()
  const isProtected = publicUrl.startsWith('https:')
  return (
    <section aria-labelledby="who-could-read" className={styles.read}>
      <SectionHeading id="who-could-read" className={styles.title}>
        Who could read this
      </SectionHeading>
      <p className="fine">
        Messages are {isProtected && 'protected on their way and '}stored in a database. They are not
        end-to-end encrypted. Whoever runs this installation could read messages on its database.{' '}
        <bdi>{companyName}</bdi> runs it.{' '}
        {keepMessagesDays && `Messages go after ${keepMessagesDays} days here, for both of you. `}
        <TextLink to="/privacy-policy">Privacy policy</TextLink>
      </p>
    </section>
  )
}

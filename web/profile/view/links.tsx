import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { Link } from 'lucide-react'
import styles from './aside.module.css'
import { dayIn } from './calendar.ts'

export function Links({ links, isPart }: Pick<ShownProfile, 'links'> & { isPart: boolean }) {
  if (links.length === 0) return null
  const Title = isPart ? 'h4' : 'h2'
  return (
    <section>
      <Title className={styles.title}>Links</Title>
      <ul className={styles.links}>
        {links.map(({ label, url, verifiedAt }) => (
          <li key={url}>
            <a href={url} rel="me nofollow noopener noreferrer">
              <Link size={20} />
              <span>
                <bdi>{label}</bdi> <small>{hostOf(url)}</small>
                {verifiedAt && (
                  <small className={styles.verified}> Links back here, checked on {dayIn(verifiedAt)}</small>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function hostOf(url: string) {
  return new URL(url).host.replace(/^www\./, '')
}

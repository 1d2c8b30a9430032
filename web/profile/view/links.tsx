import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { Link } from 'lucide-react'
import styles from './aside.module.css'
import { dayIn } from './calendar.ts'

export function Links({ links }: Pick<ShownProfile, 'links'>) {
  if (links.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>Links</h2>
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

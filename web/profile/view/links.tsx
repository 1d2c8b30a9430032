import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import styles from './aside.module.css'
import { dayIn } from './calendar.ts'

export function Links({ links }: Pick<ShownProfile, 'links'>) {
  if (links.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>Links</h2>
      <ul className={styles.list}>
        {links.map(({ label, url, verifiedAt }) => (
          <li key={url}>
            <a href={url} rel="me nofollow noopener noreferrer">
              <bdi>{label}</bdi> <span>{hostOf(url)}</span>
            </a>
            {verifiedAt && <p className={styles.verified}>Links back here, checked on {dayIn(verifiedAt)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function hostOf(url: string) {
  return new URL(url).host.replace(/^www\./, '')
}

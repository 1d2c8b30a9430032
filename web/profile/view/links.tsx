import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { Link } from 'lucide-react'
import { OutLink } from '#platform/out-link/out-link.tsx'
import { cx } from '#ui/cx.ts'
import styles from './aside.module.css'
import { dayIn } from './calendar.ts'

interface LinksProps {
  profile: Pick<ShownProfile, 'links' | 'hasPlainLinks'>
  isPart: boolean
}

export function Links({ profile: { links, hasPlainLinks = false }, isPart }: LinksProps) {
  if (links.length === 0) return null
  const Title = isPart ? 'h4' : 'h2'
  return (
    <section>
      <Title className={styles.title}>Links</Title>
      <ul className={styles.links}>
        {links.map(link => (
          <li key={link.url}>
            {hasPlainLinks ? (
              <div>
                <LinkWords link={link} />
              </div>
            ) : (
              <OutLink href={link.url} rel="me nofollow noopener noreferrer">
                <LinkWords link={link} />
              </OutLink>
            )}
          </li>
        ))}
      </ul>
      {hasPlainLinks && <p className={cx('fine', styles.plain)}>Links of new profiles are shown as text.</p>}
    </section>
  )
}

function LinkWords({ link: { label, url, verifiedAt } }: { link: ShownProfile['links'][number] }) {
  return (
    <>
      <Link size={20} />
      <span>
        <bdi>{label}</bdi> <small>{hostOf(url)}</small>
        {verifiedAt && (
          <small className={styles.verified}> Links back here, checked on {dayIn(verifiedAt)}</small>
        )}
      </span>
    </>
  )
}

function hostOf(url: string) {
  return new URL(url).host.replace(/^www\./, '')
}

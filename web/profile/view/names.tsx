import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { Fragment } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './names.module.css'

const longName = 22

/** Who this is: the name that everyone knows them by, and in smaller lines what goes with it. */
export function Names({ profile, isPart }: { profile: ShownProfile; isPart: boolean }) {
  const { displayName, fullName, badge, headline, status } = profile
  const Name = isPart ? 'h3' : 'h1'
  return (
    <div className={cx(styles.names, displayName.length > longName && styles.long)}>
      <Name className={styles.name}>
        <bdi>{displayName}</bdi>
      </Name>
      {fullName && (
        <p className={styles.fullName}>
          <bdi>{fullName}</bdi>
        </p>
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
      <Details profile={profile} />
      {headline && (
        <p className={styles.headline}>
          <bdi>{headline}</bdi>
        </p>
      )}
      {status && (
        <p className={`screen-only ${styles.status}`}>
          <span className="sr-only">Status: </span>
          {status.emoji} <bdi>{status.text}</bdi>
        </p>
      )}
    </div>
  )
}

/** Each in its own direction, so that none turns its neighbours around. */
function Details({ profile: { pronouns, age, place } }: { profile: ShownProfile }) {
  const years = age !== null && `${age} years old`
  const { city, country } = place ?? {}
  const details = Object.entries({ pronouns, years, city, country }).filter(([, text]) => text)
  if (details.length === 0) return null
  return (
    <p className={styles.details}>
      {details.map(([kind, text], index) => (
        <Fragment key={kind}>
          {index > 0 && (kind === 'country' && city ? ', ' : ' · ')}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

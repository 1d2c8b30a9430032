import type { OwnProfile } from '@akin/contract/profile/shapes.ts'
import { useId } from 'react'
import { useUser } from '#auth/user.ts'
import { TextLink } from '#ui/text-link.tsx'
import { VisitNumbers } from './visit-numbers.tsx'
import styles from './visits-card.module.css'

/** How many people came to someone's public page lately, for its owner alone. */
export function VisitsCard({ profile }: { profile: OwnProfile }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>Visits to your page</h2>
      <Inside profile={profile} />
    </section>
  )
}

function Inside({ profile: { displayName, publicPage } }: { profile: OwnProfile }) {
  const verified = useUser().data?.emailVerified === true
  if (!verified) {
    return (
      <p>
        There is no page to visit until your address is confirmed.{' '}
        <TextLink to="/pending-verification">Confirm it</TextLink>
      </p>
    )
  }
  if (!publicPage) {
    return (
      <p>
        Your public page is off, so there is nothing to visit.{' '}
        <TextLink to="/profile" search={{ tab: 'privacy' }}>
          Turn it on
        </TextLink>
      </p>
    )
  }
  return <VisitNumbers displayName={displayName} />
}

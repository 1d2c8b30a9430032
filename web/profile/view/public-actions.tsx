import type { PublicProfile } from '@akin/contract/profile/shapes.ts'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { rememberPage } from '#auth/sessions/remembered-page.ts'
import { siteName } from '#platform/site-name.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import styles from './aside.module.css'

type Person = Pick<PublicProfile, 'displayName'>

/** What a stranger can do with someone whom they found. */
export function ConnectWith({ displayName }: Person) {
  return <Join displayName={displayName}>Connect with {displayName}</Join>
}

/** Tells a stranger what joining would show them. */
export function Invitation({ displayName }: Person) {
  return (
    <section className={cx('tinted quiet', styles.card, styles.invitation)}>
      <h2>What do you two share?</h2>
      <p>
        {`Join ${siteName()} and you will see what you have in common with `}
        <bdi>{displayName}</bdi>.
      </p>
      <Join displayName={displayName} variant="soft" wide>
        {`Join ${siteName()}`}
      </Join>
    </section>
  )
}

/** Whoever is not a member writes to us about someone; members have a menu for it. */
export function ReportPage({ displayName }: Person) {
  return (
    <p className={styles.list}>
      <Link to="/support" search={{ about: displayName }}>
        Report
      </Link>
    </p>
  )
}

/** The page to join on says for whom it is, and leads back to them. */
function Join({
  displayName,
  ...rest
}: Person & Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'wide' | 'children'>) {
  return (
    <ButtonLink
      to="/auth"
      search={{ mode: 'register' }}
      data-hold
      onClick={() => rememberPage(`/p/${displayName}`, { invites: true })}
      {...rest}
    />
  )
}

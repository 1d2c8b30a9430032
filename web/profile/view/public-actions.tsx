import type { PublicProfile } from '@akin/contract/profile/shapes.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { rememberPage } from '#auth/remembered-page.ts'
import { useShownUser } from '#auth/shown-user.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './aside.module.css'
import { shownName } from './shown-name.ts'

/** Visitors do not load what only members see. */
const MemberActions = lazy(() =>
  import('./member-actions.tsx').then(part => ({ default: part.MemberActions })),
)

interface PublicActionsProps {
  profile: PublicProfile
  /** How a member and this person stand. */
  status: ReactNode
}

/** What to do with someone whom one found: for a stranger, for a member, for the owner. */
export function PublicActions({ profile: { userId, displayName }, status }: PublicActionsProps) {
  const user = useShownUser()
  if (user) {
    return (
      <Suspense>
        <MemberActions userId={userId} user={user} status={status} />
      </Suspense>
    )
  }
  return (
    <ButtonLink to="/auth" data-hold onClick={() => remember(displayName)}>
      Connect with {displayName}
    </ButtonLink>
  )
}

/** Tells a stranger what joining would show them. */
export function Invitation({ profile }: { profile: PublicProfile }) {
  if (useShownUser()) return null
  return (
    <section className={styles.card}>
      <h2>What do you two share?</h2>
      <p>
        Join Akin and you will see what you have in common with <bdi>{shownName(profile)}</bdi>.
      </p>
      <ButtonLink
        to="/auth"
        search={{ mode: 'register' }}
        wide
        data-hold
        onClick={() => remember(profile.displayName)}
      >
        Join Akin
      </ButtonLink>
    </section>
  )
}

function remember(displayName: string) {
  rememberPage(`/p/${displayName}`)
}

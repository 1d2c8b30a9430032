import type { User } from '@akin/contract/auth/user.ts'
import { Link, useMatch } from '@tanstack/react-router'
import { ReportHost } from '#connect/reporting/report-host.tsx'
import { Queries } from '#platform/queries.tsx'
import { OwnAvatar } from '#profile/own-avatar.tsx'
import { WelcomeHost } from '#profile/welcome/welcome-host.tsx'
import { ButtonLink } from '#ui/button.tsx'
import styles from './public-header.module.css'

/** The right end of the public header for someone signed in. On the page that led them here they are welcomed. */
export function PublicMember({ user }: { user: User }) {
  const someone = useMatch({ from: '/_public/p/$displayName', shouldThrow: false })
  if (user.suspended) return <ButtonLink to="/profile">Your account</ButtonLink>
  return (
    <Queries>
      {user.emailVerified && <ButtonLink to="/chat">Chat</ButtonLink>}
      <Link to="/profile" className={styles.profile} aria-label="Profile">
        <OwnAvatar user={user} />
      </Link>
      {someone && <WelcomeHost />}
      {someone && <ReportHost />}
    </Queries>
  )
}

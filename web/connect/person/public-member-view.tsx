import type { User } from '@akin/contract/auth/user.ts'
import type { MemberProfile, PublicProfile, ShownProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { rememberPage } from '#auth/sessions/remembered-page.ts'
import { CallError } from '#platform/call-error.ts'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Queries } from '#platform/queries.tsx'
import { OwnerBar } from '#profile/view/owner-bar.tsx'
import { ProfileView } from '#profile/view/profile-view.tsx'
import { memberProfileQuery } from '#profile/view/view-queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { useBlocked } from '../lists.ts'
import { connectionStatusQuery } from '../queries.ts'
import { BlockedPerson } from '../status/blocked-person.tsx'
import { MemberView } from './member-view.tsx'

interface PublicMemberViewProps {
  /** What visitors see. */
  profile: PublicProfile
  /** What a link with a key has opened. */
  opened: ShownProfile | undefined
  user: User
  share: ReactNode
  after: ReactNode
}

/** A public page for members: to its owner what visitors see, to others what they see of each other anywhere. */
export function PublicMemberView(props: PublicMemberViewProps) {
  const { profile, user, share, after } = props
  useFocusOfHeading()
  const isYou = user.id === profile.userId
  if (user.emailVerified && !isYou) {
    return (
      <Queries>
        <Someone {...props} />
      </Queries>
    )
  }
  return (
    <ProfileView
      profile={profile}
      actions={
        <>
          {isYou ? <OwnerBar>This is what visitors see.</OwnerBar> : <ConfirmFirst {...profile} />}
          {share}
        </>
      }
      after={after}
    />
  )
}

/** The heading that stood here meanwhile, still there at the first rendering, hands its focus on to the one that follows. */
function useFocusOfHeading() {
  const [hadFocus] = useState(() => document.activeElement?.tagName === 'H1')
  useEffect(() => {
    if (hadFocus) focusHeading()
  }, [hadFocus])
}

/** Whoever has yet to confirm their address does that before they connect, and comes back here. */
function ConfirmFirst({ displayName }: PublicProfile) {
  return (
    <ButtonLink
      to="/pending-verification"
      onClick={() => rememberPage(`/p/${displayName}`, { invites: true })}
    >
      Connect with {displayName}
    </ButtonLink>
  )
}

function Someone({ profile, opened, share, after }: PublicMemberViewProps) {
  const query = useQuery(memberProfileQuery(profile.userId))
  const { data, error } = query
  const status = useQuery(connectionStatusQuery(profile.userId))
  if (error instanceof CallError && error.status === 404) {
    return <Gone profile={profile} />
  }
  const failed = !data && error ? <NotLoaded what="what you two share" query={query} /> : undefined
  const seen: MemberProfile = { ...(data ?? asVisitor(profile)), ...opened }
  // All of it comes at once: what can be pressed must not be moved by what comes after it.
  const isWaiting = query.isPending || status.isPending
  return <MemberView profile={seen} isWaiting={isWaiting} share={share} after={after} instead={failed} />
}

function asVisitor(profile: PublicProfile): MemberProfile {
  return { ...profile, isYou: false, shared: { interests: [], languages: [] } }
}

/** Whoever has just blocked someone reads that here. For others the page is asked for anew, and is nobody's. */
function Gone({ profile }: { profile: PublicProfile }) {
  const { query, list } = useBlocked()
  const router = useRouter()
  const entry = list?.find(({ user }) => user.id === profile.userId)
  const isNobody = !query.isPending && !entry
  useEffect(() => {
    if (isNobody) void router.invalidate()
  }, [isNobody, router])
  if (!entry) return <MemberView profile={asVisitor(profile)} isWaiting />
  return (
    <>
      <h1 className="sr-only">{entry.user.displayName}</h1>
      <BlockedPerson entry={entry} />
    </>
  )
}

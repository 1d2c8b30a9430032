import type { MemberProfile, PublicProfile, ShownProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { CallError } from '#platform/call-error.ts'
import { Queries } from '#platform/queries.tsx'
import { OwnerBar } from '#profile/view/owner-bar.tsx'
import { ProfileView } from '#profile/view/profile-view.tsx'
import { memberProfileQuery } from '#profile/view/view-queries.ts'
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
  isYou: boolean
  share: ReactNode
  after: ReactNode
}

/** Whoever is led here reads the words while this is on its way, and their place among them goes with those. */
let headingHadFocus = document.activeElement?.tagName === 'H1'

/** A public page for members: to its owner what visitors see, to others what they see of each other anywhere. */
export function PublicMemberView(props: PublicMemberViewProps) {
  const { profile, isYou, share, after } = props
  useEffect(() => {
    if (headingHadFocus) focusHeading()
    headingHadFocus = false
  }, [])
  if (!isYou) {
    return (
      <Queries>
        <Someone {...props} />
      </Queries>
    )
  }
  const bar = <OwnerBar>This is what visitors see.</OwnerBar>
  return (
    <ProfileView
      profile={profile}
      actions={
        <>
          {bar}
          {share}
        </>
      }
      after={after}
    />
  )
}

function Someone({ profile, opened, share, after }: PublicMemberViewProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(memberProfileQuery(profile.userId))
  const standing = useQuery(connectionStatusQuery(profile.userId))
  if (error instanceof CallError && error.status === 404) {
    return <Gone profile={profile} />
  }
  const failed = !data && error && (
    <NotLoaded what="what you two share" error={error} busy={isFetching} onRetry={() => void refetch()} />
  )
  const seen: MemberProfile = { ...(data ?? asVisitor(profile)), ...opened }
  // All of it comes at once: what can be pressed must not be moved by what comes after it.
  const isWaiting = isPending || standing.isPending
  return (
    <MemberView
      profile={seen}
      isWaiting={isWaiting}
      share={share}
      after={after}
      instead={failed || undefined}
    />
  )
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

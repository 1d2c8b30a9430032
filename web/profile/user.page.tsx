import type { MemberProfile } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { AskAboutAnswer, AskAboutPhoto } from '#connect/asking/ask-about.tsx'
import { useAsking } from '#connect/asking/use-asking.ts'
import { useBlocked } from '#connect/lists.ts'
import { connectionStatusQuery } from '#connect/queries.ts'
import { BlockedPerson } from '#connect/status/blocked-person.tsx'
import { MutualContacts } from '#connect/status/mutual-contacts.tsx'
import { ProfileStatus } from '#connect/status/profile-status.tsx'
import { CallError } from '#platform/call-error.ts'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { InCommon } from './view/in-common.tsx'
import { OwnerBar } from './view/owner-bar.tsx'
import { usePageTitle } from './view/page-title.ts'
import { ProfileSkeleton } from './view/profile-skeleton.tsx'
import { ProfileView } from './view/profile-view.tsx'
import { shownName } from './view/shown-name.ts'
import { memberProfileQuery } from './view/view-queries.ts'

export const Route = createFileRoute('/_user/_app/_verified/user/$userId')({
  head: () => pageHead({ title: 'Someone', description: 'A person on Akin.', index: false }),
  component: UserPage,
})

function UserPage() {
  const { userId } = Route.useParams()
  const isId = /^[1-9]\d*$/.test(userId) && Number.isSafeInteger(Number(userId))
  return isId ? <Member key={userId} userId={Number(userId)} /> : <Nobody />
}

function Member({ userId }: { userId: number }) {
  const { data: profile, error, isFetching, refetch } = useQuery(memberProfileQuery(userId))
  // Asked along with it: what can be done about someone comes with what they wrote, and moves nothing.
  useQuery(connectionStatusQuery(userId))
  usePageTitle(profile ? shownName(profile) : 'Someone')
  if (error instanceof CallError && error.status === 404) return <Gone userId={userId} />
  if (error) {
    return (
      <AppPage title="Someone">
        <NotLoaded what="this profile" error={error} busy={isFetching} onRetry={() => void refetch()} />
      </AppPage>
    )
  }
  return <AppPage>{profile ? <Shown profile={profile} /> : <ProfileSkeleton />}</AppPage>
}

function Shown({ profile }: { profile: MemberProfile }) {
  const { userId, avatar, isYou, shared } = profile
  const asking = useAsking()
  const about = { userId, onAsk: asking.begin }
  return (
    <ProfileView
      profile={profile}
      shared={shared.interests}
      actions={
        isYou ? <OwnerBar /> : <ProfileStatus profile={profile} shared={shared.interests} asking={asking} />
      }
      aboutPrompt={prompt => <AskAboutAnswer prompt={prompt} {...about} />}
      aboutPhoto={avatar && <AskAboutPhoto {...about} />}
      common={
        <>
          <InCommon profile={profile} />
          <MutualContacts userId={userId} />
        </>
      }
    />
  )
}

/** Whoever has blocked someone reads that here; to all others it is the page of nobody. */
function Gone({ userId }: { userId: number }) {
  const entry = useBlocked().list?.find(({ user }) => user.id === userId)
  usePageTitle(entry ? entry.user.displayName : 'Person not found')
  return entry ? (
    <AppPage title={entry.user.displayName}>
      <BlockedPerson entry={entry} />
    </AppPage>
  ) : (
    <Nobody />
  )
}

function Nobody() {
  usePageTitle('Person not found')
  return (
    <AppPage title="Person not found">
      <EmptyState
        drawing={<MarkApart />}
        title="Nobody to meet at this address"
        action={
          <ButtonLink to="/discover" variant="soft">
            Find people
          </ButtonLink>
        }
      >
        They may have left, or the link may have a typo.
      </EmptyState>
    </AppPage>
  )
}

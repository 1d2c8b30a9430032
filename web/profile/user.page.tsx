import type { MemberProfile, ProfileLook } from '@akin/contract/profile/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShelfOnPage } from '#chat/gifts/shelf-on-page.tsx'
import { useBlocked } from '#connect/lists.ts'
import { MemberView } from '#connect/person/member-view.tsx'
import { connectionStatusQuery } from '#connect/queries.ts'
import { BlockedPerson } from '#connect/status/blocked-person.tsx'
import { CallError } from '#platform/call-error.ts'
import { pageHead } from '#platform/head.ts'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { AppPage } from '#shell/app-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { lookProps } from './look/look-props.ts'
import styles from './view/back.module.css'
import { usePageTitle } from './view/page-title.ts'
import { ProfileSkeleton } from './view/profile-skeleton.tsx'
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
  const query = useQuery(memberProfileQuery(userId))
  const { data: profile, error } = query
  // Asked along with it: what can be done about someone comes with what they wrote, and moves nothing.
  useQuery(connectionStatusQuery(userId))
  usePageTitle(profile ? profile.displayName : 'Someone')
  if (error instanceof CallError && error.status === 404) return <Gone userId={userId} />
  if (error) {
    return (
      <Page title="Someone">
        <NotLoaded what="this profile" query={query} />
      </Page>
    )
  }
  return (
    <Page look={profile?.look}>
      {profile ? (
        <MemberView profile={profile} below={<Keepsakes profile={profile} />} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

/** On one's own page and on those of contacts. */
function Keepsakes({ profile: { userId, displayName, isYou } }: { profile: MemberProfile }) {
  const { data: standing } = useQuery(connectionStatusQuery(userId))
  return isYou || standing?.status === 'connected' ? (
    <ShelfOnPage userId={userId} name={displayName} isYou={isYou} />
  ) : null
}

/** Every state of it has the way back. */
function Page({
  title,
  look,
  children,
}: {
  title?: string
  look?: ProfileLook | undefined
  children: ReactNode
}) {
  return (
    <AppPage title={title} before={<Back />} look={lookProps(look)}>
      {children}
    </AppPage>
  )
}

/** Whoever has blocked someone reads that here; to all others it is the page of nobody. */
function Gone({ userId }: { userId: number }) {
  const entry = useBlocked().list?.find(({ user }) => user.id === userId)
  usePageTitle(entry ? entry.user.displayName : 'Person not found')
  return entry ? (
    <Page title={entry.user.displayName}>
      <BlockedPerson entry={entry} />
    </Page>
  ) : (
    <Nobody />
  )
}

function Nobody() {
  usePageTitle('Person not found')
  return (
    <Page title="Person not found">
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
    </Page>
  )
}

/** To where one was; the browser's own way back may be out of sight. Who came by a link is led to their people. */
function Back() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const leave = () => (canGoBack ? history.back() : void navigate({ to: '/connect' }))
  return (
    <div className={`screen-only ${styles.back}`}>
      <Button variant="quiet" icon={<ArrowLeft />} onClick={leave}>
        Back
      </Button>
    </div>
  )
}

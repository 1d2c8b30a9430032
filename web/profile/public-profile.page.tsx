import type { ShownProfile } from '@akin/contract/profile/shapes.ts'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useShownUser } from '#auth/shown-user.ts'
import { searchReader, text } from '#platform/search.ts'
import { useSite } from '#platform/site.ts'
import { onDemand, usePart } from '#ui/on-demand.ts'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { lookProps } from './look/look-props.ts'
import { Poster } from './view/poster.tsx'
import { ProfileView } from './view/profile-view.tsx'
import { ConnectWith, Invitation, ReportPage } from './view/public-actions.tsx'
import { publicHead } from './view/public-head.ts'
import styles from './view/public-page.module.css'
import { ShareButtons } from './view/share-buttons.tsx'
import { TakeWithYou } from './view/take-with-you.tsx'

/** Visitors do not load what only those see who are signed in. */
const memberView = onDemand(() => import('#connect/person/public-member-view.tsx'))

/** Only someone who has a link with a key loads it. */
const SharedBar = partOnDemand(() => import('./shares/shared-bar.tsx').then(part => part.SharedBar))

const search = searchReader({ k: text })

export const Route = createFileRoute('/_public/p/$displayName')({
  validateSearch: search,
  // What was shared of one person must not stay on the page of the next.
  remountDeps: ({ params, search }) => [params, search],
  // Its code comes with a move to this page: what the server rendered is not loaded again.
  loader: async ({ params }) => {
    const { loadPublicProfile } = await import('./view/load-public-profile.ts')
    return loadPublicProfile(params)
  },
  head: ({ loaderData, match }) => (loaderData ? publicHead(loaderData, match.context.site.publicUrl) : {}),
  component: PublicProfilePage,
})

function PublicProfilePage() {
  const { k } = Route.useSearch()
  const hydrated = useHydrated()
  const user = useShownUser()
  const part = usePart(memberView, Boolean(user))
  const [shared, setShared] = useState<ShownProfile>()
  const profile = { ...Route.useLoaderData(), ...shared }
  const { displayName } = profile
  const address = `${useSite().publicUrl}/p/${displayName}`
  const share = <ShareButtons address={address} name={displayName} />
  const after = (
    <>
      <TakeWithYou displayName={displayName} />
      {user?.emailVerified || user?.id === profile.userId ? null : <ReportPage displayName={displayName} />}
    </>
  )
  return (
    <div {...lookProps(profile.look)} className={styles.page} data-unfinished-with="k">
      {/* What the server renders knows nothing of keys: it is the page that everyone gets. */}
      {k && hydrated && <SharedBar profile={profile} shareKey={k} onShow={setShared} />}
      {user && part ? (
        <part.PublicMemberView profile={profile} opened={shared} user={user} share={share} after={after} />
      ) : user ? (
        <ProfileView key="member" profile={{ ...profile, links: [] }} actions={[]} />
      ) : (
        <ProfileView
          profile={profile}
          actions={
            <>
              <ConnectWith displayName={displayName} />
              {share}
            </>
          }
          before={<Invitation displayName={displayName} />}
          after={after}
        />
      )}
      <Poster address={address} displayName={displayName} />
    </div>
  )
}

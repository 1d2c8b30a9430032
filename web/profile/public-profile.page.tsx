import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSite } from '#platform/site.ts'
import { Poster } from './view/poster.tsx'
import { ProfileView } from './view/profile-view.tsx'
import { Invitation, PublicActions } from './view/public-actions.tsx'
import { publicHead } from './view/public-head.ts'
import styles from './view/public-page.module.css'
import { ShareButtons } from './view/share-buttons.tsx'
import { shownName } from './view/shown-name.ts'
import { TakeWithYou } from './view/take-with-you.tsx'

/** Only members who look at someone else load it. */
const ProfileStatus = lazy(() =>
  import('#connect/profile-status.tsx').then(part => ({ default: part.ProfileStatus })),
)

export const Route = createFileRoute('/_public/p/$displayName')({
  // Its code comes with a move to this page: what the server rendered is not loaded again.
  loader: async ({ params }) => {
    const { loadPublicProfile } = await import('./view/load-public-profile.ts')
    return loadPublicProfile(params)
  },
  head: ({ loaderData, match }) => (loaderData ? publicHead(loaderData, match.context.site.publicUrl) : {}),
  component: PublicProfilePage,
})

function PublicProfilePage() {
  const profile = Route.useLoaderData()
  const { displayName } = profile
  const address = `${useSite().publicUrl}/p/${displayName}`
  return (
    <div className={styles.page}>
      <ProfileView
        profile={profile}
        actions={
          <>
            <PublicActions
              profile={profile}
              status={
                <Suspense>
                  <ProfileStatus profile={profile} />
                </Suspense>
              }
            />
            <ShareButtons address={address} name={shownName(profile)} />
          </>
        }
        before={<Invitation profile={profile} />}
        after={<TakeWithYou displayName={displayName} />}
      />
      <Poster address={address} displayName={displayName} />
    </div>
  )
}

import type { Viewer } from '@akin/contract/profile/audiences.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { AppPage } from '#shell/app-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { lookProps } from './look/look-props.ts'
import { isAlikeForAll } from './privacy/is-alike-for-all.ts'
import { ownProfileQuery } from './queries.ts'
import { PreviewBar } from './view/preview-bar.tsx'
import { ProfileSkeleton } from './view/profile-skeleton.tsx'
import { ProfileView } from './view/profile-view.tsx'
import { previewQuery } from './view/view-queries.ts'
import { viewerIn } from './view/viewer-in.ts'

export const Route = createFileRoute('/_user/_app/profile/view')({
  validateSearch: viewerIn,
  head: () => pageHead({ title: 'View as', description: 'Your profile as others see it.', index: false }),
  component: PreviewPage,
})

function PreviewPage() {
  const { as = 'visitor' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: profile } = useQuery(previewQuery(as))
  const { data: own } = useQuery(ownProfileQuery)
  return (
    <AppPage look={lookProps(profile?.look)}>
      <PreviewBar
        as={as}
        isAlike={own !== undefined && isAlikeForAll(own)}
        onChange={next => void navigate({ search: { as: next }, replace: true, resetScroll: false })}
      />
      <ProfilePreview as={as} />
    </AppPage>
  )
}

/** One's own profile through the eyes of another. */
function ProfilePreview({ as }: { as: Viewer }) {
  const own = useQuery(ownProfileQuery)
  const preview = useQuery(previewQuery(as))
  const failed = [own, preview].find(query => query.error)
  if (failed) {
    return (
      <>
        <h1 className="sr-only">View as</h1>
        <NotLoaded what="this view" query={failed} />
      </>
    )
  }
  if (!own.data || !preview.data) return <ProfileSkeleton />
  if (as === 'visitor' && !own.data.publicPage) return <PageIsOff />
  return <ProfileView profile={preview.data} />
}

function PageIsOff() {
  return (
    <>
      <h1 className="sr-only">View as</h1>
      <EmptyState
        drawing={<MarkWaiting />}
        title="Visitors see nothing"
        action={
          <TextLink to="/profile" search={{ tab: 'privacy' }}>
            Privacy settings
          </TextLink>
        }
      >
        Your public page is off, so its address leads nowhere. You can turn it on at any time.
      </EmptyState>
    </>
  )
}

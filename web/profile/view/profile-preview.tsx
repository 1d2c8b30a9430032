import type { Viewer } from '@akin/contract/profile/audiences.ts'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ownProfileQuery } from '../queries.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { previewQuery } from './view-queries.ts'

/** One's own profile through the eyes of another. */
export function ProfilePreview({ as }: { as: Viewer }) {
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

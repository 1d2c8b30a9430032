import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { lookProps } from './look/look-props.ts'
import { isAlikeForAll } from './privacy/is-alike-for-all.ts'
import { ownProfileQuery } from './queries.ts'
import { PreviewBar } from './view/preview-bar.tsx'
import { ProfilePreview } from './view/profile-preview.tsx'
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

import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { type ConnectPlace, connectPlace } from './connect-place.ts'
import { ConnectTabs } from './connect-tabs.tsx'

export const Route = createFileRoute('/_user/_app/_verified/connect')({
  validateSearch: readWhenShown<ConnectPlace>(),
  head: () =>
    pageHead({
      title: 'Connect',
      description: 'The people you know on Akin, and the ones who would like to know you.',
      index: false,
    }),
  component: ConnectPage,
})

function ConnectPage() {
  const { tab = 'contacts', focus } = connectPlace(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <AppPage title="Connect" intro="The people you know here, and the ones who would like to know you.">
      <ConnectTabs
        tab={tab}
        focus={focus}
        onTab={next => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      />
    </AppPage>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '#auth/user.ts'
import { pageHead } from '#platform/head.ts'
import { lazyPart } from '#platform/lazy-part.tsx'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { ProfilePanels } from './profile-panels.tsx'
import { type ProfilePlace, tabIn } from './profile-tab.ts'
import { shownTab, titleOf } from './profile-tabs.ts'
import { usePageTitle } from './view/page-title.ts'
import { ViewPage } from './view-page.tsx'

const InvoicePage = lazyPart('Invoice', () =>
  import('#billing/invoices/invoice-page.tsx').then(part => part.InvoicePage),
)

export const Route = createFileRoute('/_user/_app/profile')({
  validateSearch: readWhenShown<ProfilePlace>(),
  head: () => pageHead({ title: 'Profile', description: 'Your account on Akin.', index: false }),
  component: ProfilePage,
})

function ProfilePage() {
  const asked = tabIn(Route.useSearch())
  const navigate = Route.useNavigate()
  const verified = useUser().data?.emailVerified === true
  const tab = shownTab(asked.tab, { verified })
  usePageTitle(titleOf(tab))
  if (tab === 'billing' && asked.invoice) {
    return (
      <AppPage>
        <InvoicePage invoiceId={asked.invoice} />
      </AppPage>
    )
  }
  const head =
    tab === 'profile'
      ? {
          title: 'Your profile',
          intro: 'What you write here is what people meet first.',
          action: <ViewPage verified={verified} />,
        }
      : { title: 'Settings', intro: 'Who sees what, what reaches you, and how you sign in.' }
  return (
    <AppPage {...head} keepsLine>
      <ProfilePanels
        tab={tab}
        verified={verified}
        onTab={next => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      />
    </AppPage>
  )
}

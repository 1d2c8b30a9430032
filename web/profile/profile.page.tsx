import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useUser } from '#auth/user.ts'
import { useMuteSomeone } from '#chat/state/use-mute-someone.ts'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { fromLaptop } from '#ui/screens.ts'
import { useScreen } from '#ui/use-screen.ts'
import { contents, fetchTab, InvoicePage, NotificationHistory, SettingsList } from './profile-contents.tsx'
import { ProfilePanels } from './profile-panels.tsx'
import { type ProfileParams, type ProfileTab, tabIn } from './profile-tab.ts'
import { isProfile, labelOf, shownTab, titleOf } from './profile-tabs.ts'
import { ownProfileQuery } from './queries.ts'
import { SettingsHead } from './settings-head.tsx'
import { usePageTitle } from './view/page-title.ts'

export const Route = createFileRoute('/_user/_app/profile')({
  validateSearch: readWhenShown<ProfileParams>(),
  head: () => pageHead({ title: 'Profile', description: 'Your account on Akin.', index: false }),
  component: ProfilePage,
})

function ProfilePage() {
  const asked = tabIn(Route.useSearch())
  const navigate = Route.useNavigate()
  const { data: user } = useUser()
  const verified = user?.emailVerified === true
  // There the list of the tabs stands beside what they open; elsewhere that of the settings is a page of its own.
  const wide = useScreen(fromLaptop)
  const tab = shownTab(asked.tab, { verified, wide })
  usePageTitle(titleOf(tab))
  if (tab === 'settings') {
    return (
      <AppPage title="Settings">
        <SettingsList verified={verified} onReach={fetchTab} />
      </AppPage>
    )
  }
  if (tab === 'billing' && asked.invoice) {
    return (
      <AppPage>
        <InvoicePage invoiceId={asked.invoice} />
      </AppPage>
    )
  }
  const isHistory = tab === 'notifications' && verified && asked.show === 'history'
  const Content = isHistory ? OwnNotificationHistory : contents[tab]
  const head =
    wide || isProfile(tab) ? headOf(tab, verified) : { before: <OneHead {...{ tab, isHistory }} /> }
  return (
    <AppPage {...head} keepsLine>
      <ProfilePanels
        tab={tab}
        verified={verified}
        wide={wide}
        onReach={fetchTab}
        onTab={next => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      >
        <Content verified={verified} />
      </ProfilePanels>
    </AppPage>
  )
}

/** Of a setting, or of what it opens, that is a page of its own. */
function OneHead({ tab, isHistory }: { tab: ProfileTab; isHistory: boolean }) {
  return isHistory ? <SettingsHead title="The last 50" partOf={tab} /> : <SettingsHead title={labelOf(tab)} />
}

function OwnNotificationHistory() {
  return <NotificationHistory muting={useMuteSomeone()} />
}

function headOf(tab: ProfileTab, verified: boolean) {
  if (!isProfile(tab)) {
    return { title: 'Settings', intro: 'Who sees what, what reaches you, and how you sign in.' }
  }
  return {
    title: 'Your profile',
    intro:
      tab === 'look'
        ? 'How your page looks to whoever visits it.'
        : 'What you write here is what people meet first.',
    action: <ViewPage verified={verified} />,
  }
}

/** To one's page as the world sees it; where there is none to see, to how it would look. */
function ViewPage({ verified }: { verified: boolean }) {
  const { data: profile } = useQuery(ownProfileQuery)
  const look = { variant: 'outline', size: 'small', icon: <Eye /> } as const
  return verified && profile?.publicPage ? (
    <ButtonLink to="/p/$displayName" params={{ displayName: profile.displayName }} {...look}>
      View page
    </ButtonLink>
  ) : (
    <ButtonLink to="/profile/view" {...look}>
      View page
    </ButtonLink>
  )
}

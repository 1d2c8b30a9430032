import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#auth/user.ts'
import { ShelfOnPage } from '#chat/gifts/shelf-on-page.tsx'
import { useMuteSomeone } from '#chat/state/use-mute-someone.ts'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { fromLaptop } from '#ui/screens.ts'
import { useScreen } from '#ui/use-screen.ts'
import { DisplayName } from './edit/display-name.tsx'
import { ProfileForm } from './edit/profile-form.tsx'
import { StatusEditor } from './edit/status-editor.tsx'
import { ProfilePictures } from './pictures/profile-pictures.tsx'
import { ProfilePanels } from './profile-panels.tsx'
import { type ProfileParams, type ProfileTab, tabIn } from './profile-tab.ts'
import { isProfile, labelOf, shownTab, titleOf } from './profile-tabs.ts'
import { SettingsHead } from './settings-head.tsx'
import { usePageTitle } from './view/page-title.ts'
import { ViewPage } from './view-page.tsx'

const LookSettings = areaOnDemand('Look', () =>
  import('./look/look-settings.tsx').then(part => part.LookSettings),
)
const PrivacySettings = areaOnDemand('Privacy', () =>
  import('./privacy/privacy-settings.tsx').then(part => part.PrivacySettings),
)
const SafetySettings = areaOnDemand('Safety', () =>
  import('#safety/safety-settings.tsx').then(part => part.SafetySettings),
)
const ShareMore = areaOnDemand('Share more', () =>
  import('./shares/share-more.tsx').then(part => part.ShareMore),
)
const HiddenPeople = areaOnDemand('Hidden from your Discover', () =>
  import('#discover/hidden/hidden-people.tsx').then(part => part.HiddenPeople),
)
const ConnectSettings = areaOnDemand('Requests', () =>
  import('#connect/settings/connect-settings.tsx').then(part => part.ConnectSettings),
)
const ChatSettings = areaOnDemand('Chat', () =>
  import('#chat/settings/chat-settings.tsx').then(part => part.ChatSettings),
)
const BrowserAbilities = areaOnDemand('This browser', () =>
  import('#chat/abilities/browser-abilities.tsx').then(part => part.BrowserAbilities),
)
const KinderSettings = areaOnDemand('Kinder chats', () =>
  import('#chat/settings/kinder-settings.tsx').then(part => part.KinderSettings),
)
const NotificationSettings = areaOnDemand('Notifications', () =>
  import('#notifications/settings/notification-settings.tsx').then(part => part.NotificationSettings),
)
const Favourites = areaOnDemand('Favourites', () =>
  import('#connect/favourites/favourites.tsx').then(part => part.Favourites),
)
const NotificationHistory = areaOnDemand('The last 50 notifications', () =>
  import('#notifications/history/notification-history.tsx').then(part => part.NotificationHistory),
)
const ChatSwitches = areaOnDemand('Sound', () =>
  import('#chat/settings/chat-settings.tsx').then(part => part.ChatSwitches),
)
const NewsMails = areaOnDemand('Email', () =>
  import('#auth/email/news-mails.tsx').then(part => part.NewsMails),
)
const AccountSecurity = areaOnDemand('Security', () =>
  import('#auth/account/account-security.tsx').then(part => part.AccountSecurity),
)
const OwnStanding = areaOnDemand('Your standing', () =>
  import('#safety/standing/own-standing.tsx').then(part => part.OwnStanding),
)
const BlockedPeople = areaOnDemand('Blocked', () =>
  import('#connect/blocked/blocked-people.tsx').then(part => part.BlockedPeople),
)
const Billing = areaOnDemand('Billing', () => import('#billing/billing.tsx').then(part => part.Billing))
const BreakSettings = areaOnDemand('Take a break', () =>
  import('./breaks/break-settings.tsx').then(part => part.BreakSettings),
)
const KeepChats = areaOnDemand('On this device', () =>
  import('#chat/kept/keep-chats-setting.tsx').then(part => part.KeepChatsSetting),
)
const AccountData = areaOnDemand('Data', () =>
  import('#auth/deletion/account-data.tsx').then(part => part.AccountData),
)
const SettingsList = areaOnDemand('Settings', () =>
  import('./settings-list.tsx').then(part => part.SettingsList),
)
const InvoicePage = areaOnDemand('Invoice', () =>
  import('#billing/invoices/invoice-page.tsx').then(part => part.InvoicePage),
)

/** What the next tab needs is fetched when someone reaches for it. */
const partsOf: Partial<Record<ProfileTab, { fetch: () => void }[]>> = {
  look: [LookSettings],
  privacy: [PrivacySettings, HiddenPeople, ShareMore, ConnectSettings, ChatSettings],
  safety: [SafetySettings, KinderSettings],
  notifications: [NotificationSettings, Favourites, NewsMails, ChatSettings, BrowserAbilities],
  security: [AccountSecurity, OwnStanding],
  blocked: [BlockedPeople],
  billing: [Billing],
  data: [BreakSettings, KeepChats, AccountData],
}

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

/** What each tab opens. */
const contents: Record<ProfileTab, (who: { verified: boolean }) => ReactNode> = {
  profile: OwnProfile,
  look: () => <LookSettings />,
  privacy: ({ verified }) => (
    <>
      <PrivacySettings />
      {verified && <HiddenPeople />}
      {verified && <ShareMore />}
      {verified && <ConnectSettings />}
      {verified && <ChatSettings about="privacy" />}
    </>
  ),
  safety: () => (
    <SafetySettings>
      <KinderSettings />
    </SafetySettings>
  ),
  notifications: ({ verified }) =>
    verified ? (
      <>
        <NotificationSettings
          favourites={<Favourites />}
          sound={<ChatSwitches about="sound" />}
          mails={<NewsMails />}
        />
        <ChatSettings about="keys" />
        <BrowserAbilities />
      </>
    ) : (
      <NewsMails />
    ),
  security: () => (
    <>
      <AccountSecurity />
      <OwnStanding />
    </>
  ),
  blocked: () => <BlockedPeople />,
  billing: () => <Billing />,
  data: ({ verified }) => (
    <>
      {verified && <BreakSettings />}
      {verified && <KeepChats />}
      <AccountData />
    </>
  ),
}

function OwnProfile({ verified }: { verified: boolean }) {
  const { data: user } = useUser()
  return (
    <ProfileForm below={user && verified && <ShelfOnPage userId={user.id} name={user.displayName} isYou />}>
      <ProfilePictures />
      <DisplayName verified={verified} />
      <StatusEditor />
    </ProfileForm>
  )
}

function fetchTab(tab: ProfileTab) {
  for (const part of partsOf[tab] ?? []) part.fetch()
}

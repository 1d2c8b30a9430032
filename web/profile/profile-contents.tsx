import type { ReactNode } from 'react'
import { useUser } from '#auth/user.ts'
import { ShelfOnPage } from '#chat/gifts/shelf-on-page.tsx'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { DisplayName } from './edit/display-name.tsx'
import { ProfileForm } from './edit/profile-form.tsx'
import { StatusEditor } from './edit/status-editor.tsx'
import { ProfilePictures } from './pictures/profile-pictures.tsx'
import type { ProfileTab } from './profile-tab.ts'

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
export const NotificationHistory = areaOnDemand('The last 50 notifications', () =>
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
export const SettingsList = areaOnDemand('Settings', () =>
  import('./settings-list.tsx').then(part => part.SettingsList),
)
export const InvoicePage = areaOnDemand('Invoice', () =>
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

/** What each tab opens. */
export const contents: Record<ProfileTab, (who: { verified: boolean }) => ReactNode> = {
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

export function fetchTab(tab: ProfileTab) {
  for (const part of partsOf[tab] ?? []) part.fetch()
}


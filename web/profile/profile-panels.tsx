import { Ban, Bell, CreditCard, Eye, Package, Shield, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '#platform/lazy-part.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { useScreen } from '#ui/use-screen.ts'
import { DisplayName } from './edit/display-name.tsx'
import { ProfileForm } from './edit/profile-form.tsx'
import { StatusEditor } from './edit/status-editor.tsx'
import { ProfilePictures } from './pictures/profile-pictures.tsx'
import styles from './profile-panels.module.css'
import type { ProfileTab } from './profile-tab.ts'
import { profileTabs } from './profile-tabs.ts'

const PrivacySettings = lazyPart('Privacy', () =>
  import('./privacy/privacy-settings.tsx').then(part => part.PrivacySettings),
)
const ShareMore = lazyPart('Share more', () => import('./shares/share-more.tsx').then(part => part.ShareMore))
const HiddenPeople = lazyPart('Hidden from your Discover', () =>
  import('#discover/hidden/hidden-people.tsx').then(part => part.HiddenPeople),
)
const ConnectSettings = lazyPart('Requests', () =>
  import('#connect/settings/connect-settings.tsx').then(part => part.ConnectSettings),
)
const ChatSettings = lazyPart('Chat', () =>
  import('#chat/settings/chat-settings.tsx').then(part => part.ChatSettings),
)
const NewsMails = lazyPart('Notifications', () => import('#auth/news-mails.tsx').then(part => part.NewsMails))
const AccountSecurity = lazyPart('Security', () =>
  import('#auth/account-security.tsx').then(part => part.AccountSecurity),
)
const BlockedPeople = lazyPart('Blocked', () =>
  import('#connect/blocked/blocked-people.tsx').then(part => part.BlockedPeople),
)
const Billing = lazyPart('Billing', () => import('#billing/billing.tsx').then(part => part.Billing))
const AccountData = lazyPart('Data', () => import('#auth/account-data.tsx').then(part => part.AccountData))

/** What the next tab needs is fetched when someone reaches for it. */
const partsOf: Partial<Record<ProfileTab, { fetch: () => void }[]>> = {
  privacy: [PrivacySettings, HiddenPeople, ShareMore, ConnectSettings, ChatSettings],
  notifications: [NewsMails, ChatSettings],
  security: [AccountSecurity],
  blocked: [BlockedPeople],
  billing: [Billing],
  data: [AccountData],
}

const icons: Record<ProfileTab, ReactNode> = {
  profile: <UserRound aria-hidden="true" />,
  privacy: <Eye aria-hidden="true" />,
  notifications: <Bell aria-hidden="true" />,
  security: <Shield aria-hidden="true" />,
  blocked: <Ban aria-hidden="true" />,
  billing: <CreditCard aria-hidden="true" />,
  data: <Package aria-hidden="true" />,
}

interface ProfilePanelsProps {
  tab: ProfileTab
  verified: boolean
  onTab: (tab: ProfileTab) => void
}

/** One's profile, and the settings beside it: a list at the left where there is room for one, else a row. */
export function ProfilePanels({ tab, verified, onTab }: ProfilePanelsProps) {
  return (
    <div className={styles.panels}>
      <Tabs
        label="Profile and settings"
        tabs={profileTabs({ verified }).map(each => ({ ...each, icon: icons[each.value] }))}
        value={tab}
        upright={useScreen('(min-width: 1024px)')}
        onReach={fetchTab}
        onChange={onTab}
      >
        <TabPanel value="profile">
          <ProfileForm>
            <ProfilePictures />
            <DisplayName verified={verified} />
            <StatusEditor />
          </ProfileForm>
        </TabPanel>
        <Setting value="privacy">
          <PrivacySettings />
          {verified && <HiddenPeople />}
          {verified && <ShareMore />}
          {verified && <ConnectSettings />}
          {verified && <ChatSettings about="privacy" />}
        </Setting>
        <Setting value="notifications">
          <NewsMails />
          {verified && <ChatSettings about="notifications" />}
        </Setting>
        <Setting value="security">
          <AccountSecurity />
        </Setting>
        <Setting value="blocked">
          <BlockedPeople />
        </Setting>
        <Setting value="billing">
          <Billing />
        </Setting>
        <Setting value="data">
          <AccountData />
        </Setting>
      </Tabs>
    </div>
  )
}

/** One column, as wide as a line is read well. */
function Setting({ value, children }: { value: ProfileTab; children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <div className={styles.column}>{children}</div>
    </TabPanel>
  )
}

function fetchTab(tab: ProfileTab) {
  for (const part of partsOf[tab] ?? []) part.fetch()
}

import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '#auth/user.ts'
import { pageHead } from '#platform/head.ts'
import { lazyPart } from '#platform/lazy-part.tsx'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ProfileForm } from './edit/profile-form.tsx'
import { StatusEditor } from './edit/status-editor.tsx'
import { ProfilePictures } from './pictures/profile-pictures.tsx'
import { type ProfilePlace, type ProfileTab, tabIn } from './profile-tab.ts'
import { profileTabs, shownTab } from './profile-tabs.ts'
import { ViewPage } from './view-page.tsx'

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
const InvoicePage = lazyPart('Invoice', () =>
  import('#billing/invoices/invoice-page.tsx').then(part => part.InvoicePage),
)
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

export const Route = createFileRoute('/_user/_app/profile')({
  validateSearch: readWhenShown<ProfilePlace>(),
  head: () => pageHead({ title: 'Profile', description: 'Your account on Akin.', index: false }),
  component: ProfilePage,
})

function ProfilePage() {
  const { tab, invoice } = tabIn(Route.useSearch())
  const navigate = Route.useNavigate()
  const verified = useUser().data?.emailVerified === true
  if (verified && tab === 'billing' && invoice) {
    return (
      <AppPage>
        <InvoicePage invoiceId={invoice} />
      </AppPage>
    )
  }
  return (
    <AppPage
      title="Your profile"
      intro="What you write here is what people meet first."
      action={<ViewPage verified={verified} />}
    >
      <Tabs
        label="Profile"
        tabs={profileTabs({ verified })}
        value={shownTab(tab, { verified })}
        onReach={fetchTab}
        onChange={next => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      >
        <TabPanel value="profile">
          <ProfileForm>
            <ProfilePictures />
            <StatusEditor />
          </ProfileForm>
        </TabPanel>
        <TabPanel value="privacy">
          <PrivacySettings />
          {verified && <HiddenPeople />}
          {verified && <ShareMore />}
          {verified && <ConnectSettings />}
          {verified && <ChatSettings about="privacy" />}
        </TabPanel>
        <TabPanel value="notifications">
          <NewsMails />
          {verified && <ChatSettings about="notifications" />}
        </TabPanel>
        <TabPanel value="security">
          <AccountSecurity />
        </TabPanel>
        {verified && (
          <>
            <TabPanel value="blocked">
              <BlockedPeople />
            </TabPanel>
            <TabPanel value="billing">
              <Billing />
            </TabPanel>
          </>
        )}
        <TabPanel value="data">
          <AccountData />
        </TabPanel>
      </Tabs>
    </AppPage>
  )
}

function fetchTab(tab: ProfileTab) {
  for (const part of partsOf[tab] ?? []) part.fetch()
}

import { createFileRoute } from '@tanstack/react-router'
import { AccountData } from '#auth/account-data.tsx'
import { AccountSecurity } from '#auth/account-security.tsx'
import { NewsMails } from '#auth/news-mails.tsx'
import { useUser } from '#auth/queries.ts'
import { BlockedPeople } from '#connect/blocked/blocked-people.tsx'
import { ConnectSettings } from '#connect/settings/connect-settings.tsx'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { BillingSummary } from '#subscription/billing-summary.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ProfileForm } from './edit/profile-form.tsx'
import { StatusEditor } from './edit/status-editor.tsx'
import { ProfilePictures } from './pictures/profile-pictures.tsx'
import { PrivacySettings } from './privacy/privacy-settings.tsx'
import { tabIn } from './profile-tab.ts'
import { profileTabs, shownTab } from './profile-tabs.ts'
import { ShareMore } from './shares/share-more.tsx'
import { ViewPage } from './view-page.tsx'

export const Route = createFileRoute('/_user/_app/profile')({
  validateSearch: tabIn,
  head: () => pageHead({ title: 'Profile', description: 'Your account on Akin.', index: false }),
  component: ProfilePage,
})

function ProfilePage() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const verified = useUser().data?.emailVerified === true
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
          {verified && <ShareMore />}
          {verified && <ConnectSettings />}
        </TabPanel>
        <TabPanel value="notifications">
          <NewsMails />
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
              <BillingSummary />
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

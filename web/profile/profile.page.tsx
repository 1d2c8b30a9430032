import { createFileRoute } from '@tanstack/react-router'
import { AccountData } from '#auth/account-data.tsx'
import { AccountSecurity } from '#auth/account-security.tsx'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { OwnCard } from './own-card.tsx'
import styles from './profile.module.css'
import { profileTabs, tabIn } from './profile-tabs.ts'

export const Route = createFileRoute('/_user/_app/profile')({
  validateSearch: tabIn,
  head: () => pageHead({ title: 'Profile', description: 'Your account on Akin.', index: false }),
  component: ProfilePage,
})

function ProfilePage() {
  const { tab = 'security' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AppPage title="Profile">
      <div className={styles.page}>
        <OwnCard />
        <div className={styles.tabs}>
          <Tabs
            label="Profile"
            tabs={profileTabs}
            value={tab}
            onChange={next => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
          >
            <TabPanel value="security">
              <AccountSecurity />
            </TabPanel>
            <TabPanel value="data">
              <AccountData />
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </AppPage>
  )
}

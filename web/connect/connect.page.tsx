import { createFileRoute } from '@tanstack/react-router'
import { BellLink } from '#notifications/bell/bell-link.tsx'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import styles from './connect.module.css'
import { ConnectAside } from './connect-aside.tsx'
import { type ConnectParams, type ConnectTab, connectParams } from './connect-params.ts'
import { Contacts } from './contacts/contacts.tsx'
import { InviteButton } from './inviting/invite-button.tsx'
import { useBlocked, useContacts, useReceivedRequests, useSentRequests } from './lists.ts'
import { Received } from './requests/received.tsx'
import { SentRequests } from './requests/sent-requests.tsx'

export const Route = createFileRoute('/_user/_app/_verified/connect')({
  validateSearch: readWhenShown<ConnectParams>(),
  head: () =>
    pageHead({
      title: 'Connect',
      description: 'The people you know on Akin, and the ones who would like to know you.',
      index: false,
    }),
  component: ConnectPage,
})

const BlockedPeople = areaOnDemand('Blocked', () =>
  import('./blocked/blocked-people.tsx').then(part => part.BlockedPeople),
)

const FilteredRequests = areaOnDemand('Filtered', () =>
  import('./requests/filtered-requests.tsx').then(part => part.FilteredRequests),
)

function ConnectPage() {
  const { tab = 'contacts', focus, folder } = connectParams(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <AppPage
      title="Connect"
      intro="The people you know here, and the ones who would like to know you."
      action={
        <div className={styles.acts}>
          <BellLink />
          <InviteButton />
        </div>
      }
      keepsLine
    >
      <div className={styles.tabs}>
        <Tabs
          label="Connections"
          tabs={useTabs()}
          value={tab}
          onReach={fetchTab}
          onChange={next => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        >
          <div className={styles.columns}>
            <div className={styles.main}>
              <TabPanel value="contacts">
                <Contacts />
              </TabPanel>
              <TabPanel value="received">
                {folder === 'filtered' ? <FilteredRequests /> : <Received focus={focus} />}
              </TabPanel>
              <TabPanel value="sent">
                <SentRequests />
              </TabPanel>
              <TabPanel value="blocked">
                <BlockedPeople />
              </TabPanel>
            </div>
            <ConnectAside />
          </div>
        </Tabs>
      </div>
    </AppPage>
  )
}

function fetchTab(tab: ConnectTab) {
  if (tab === 'blocked') BlockedPeople.fetch()
}

function useTabs() {
  return [
    { value: 'contacts' as const, label: 'Contacts', count: useContacts().list?.length },
    { value: 'received' as const, label: 'Received', count: useReceivedRequests().count, loud: true },
    { value: 'sent' as const, label: 'Sent', count: useSentRequests().list?.length },
    { value: 'blocked' as const, label: 'Blocked', count: useBlocked().list?.length },
  ]
}

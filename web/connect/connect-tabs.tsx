import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ConnectAside } from './connect-aside.tsx'
import type { ConnectTab } from './connect-place.ts'
import styles from './connect-tabs.module.css'
import { Contacts } from './contacts/contacts.tsx'
import { useBlocked, useContacts, useReceivedRequests, useSentRequests } from './lists.ts'
import { Received } from './requests/received.tsx'
import { SentRequests } from './requests/sent-requests.tsx'

const BlockedPeople = areaOnDemand('Blocked', () =>
  import('./blocked/blocked-people.tsx').then(part => part.BlockedPeople),
)

interface ConnectTabsProps {
  tab: ConnectTab
  focus: number | undefined
  onTab: (tab: ConnectTab) => void
}

export function ConnectTabs({ tab, focus, onTab }: ConnectTabsProps) {
  return (
    <div className={styles.tabs}>
      <Tabs label="Connections" tabs={useTabs()} value={tab} onReach={fetchTab} onChange={onTab}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <TabPanel value="contacts">
              <Contacts />
            </TabPanel>
            <TabPanel value="received">
              <Received focus={focus} />
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

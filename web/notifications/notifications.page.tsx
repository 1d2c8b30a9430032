import { createFileRoute } from '@tanstack/react-router'
import { useMuteSomeone } from '#chat/state/use-mute-someone.ts'
import { pageHead } from '#platform/head.ts'
import { AppPage } from '#shell/app-page.tsx'
import { BellActs } from './bell/bell-acts.tsx'
import { BellHead } from './bell/bell-head.tsx'
import { BellList } from './bell/bell-list.tsx'
import styles from './notifications.module.css'

export const Route = createFileRoute('/_user/_app/_verified/notifications')({
  head: () => pageHead({ title: 'Notifications', description: 'What has happened.', index: false }),
  component: NotificationsPage,
})

/** What the bell opens where there is no rail. */
function NotificationsPage() {
  return (
    <AppPage
      before={
        <BellHead>
          <BellActs />
        </BellHead>
      }
    >
      <div className={styles.list}>
        <BellList muting={useMuteSomeone()} />
      </div>
    </AppPage>
  )
}

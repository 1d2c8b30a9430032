import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { ButtonLink } from '../button.tsx'
import { drop } from '../drop.ts'
import { EmptyState } from '../empty-state.tsx'
import { MarkWaiting } from '../logo.tsx'
import { Skeleton } from '../skeleton.tsx'
import { TabPanel, Tabs } from '../tabs.tsx'
import styles from './gallery.module.css'
import { Row, Section } from './section.tsx'

export function People() {
  const [tab, setTab] = useState('contacts')
  return (
    <Section title="People">
      <Row>
        <Avatar name="Noor Haddad" userId={1} size={96} src={portrait} presence="online" />
        <Avatar name="Ansel Berg" userId={2} size={64} presence="away" />
        <Avatar name="Wren Castellano" userId={3} size={64} presence="online" />
        <Avatar name="Grace Sato" userId={4} size={48} />
        <Avatar name="dev" userId={5} size={36} />
        <Avatar name="Tomasz Zielinski" userId={6} size={24} />
        <Avatar name="Maren Holt" userId={7} size={64} self />
        <Avatar name="Łucja Ćwik" userId={8} />
        <Avatar name="Jun Watanabe" userId={9} />
        <Avatar name="Bea Lindqvist" userId={10} />
      </Row>
      <div className={styles.panel}>
        <Tabs
          label="Connections"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'contacts', label: 'Contacts', count: 24 },
            { value: 'received', label: 'Received', count: 2, loud: true },
            { value: 'sent', label: 'Sent', count: 3 },
            { value: 'blocked', label: 'Blocked' },
          ]}
        >
          <TabPanel value="contacts">
            <Waiting />
          </TabPanel>
          <TabPanel value="received">Two people would like to connect.</TabPanel>
          <TabPanel value="sent">Three requests are waiting.</TabPanel>
          <TabPanel value="blocked">Nobody is blocked.</TabPanel>
        </Tabs>
      </div>
      <div className={styles.panel}>
        <EmptyState
          drawing={<MarkWaiting />}
          title="Nobody here yet"
          action={<ButtonLink to="/">Discover people</ButtonLink>}
        >
          Connect with someone and your conversations will live here. One good one is plenty.
        </EmptyState>
      </div>
    </Section>
  )
}

function Waiting() {
  return (
    <Row>
      <Skeleton shape="drop" width="48px" />
      <div className={styles.lines}>
        <Skeleton width="40%" />
        <Skeleton width="75%" />
      </div>
    </Row>
  )
}

const portrait = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#f5b63f"/>
   <path d="${drop(16, 40, 64)}" fill="#8a1c45"/><circle cx="48" cy="40" r="20" fill="#cc8b60"/></svg>`,
)}`

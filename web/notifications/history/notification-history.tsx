import type { NotificationReceipt } from '@akin/contract/notifications/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import type { Muting } from '../bell/bell-row.tsx'
import { receiptsQuery } from '../queries.ts'
import styles from './notification-history.module.css'
import { ReceiptRow } from './receipt-row.tsx'

/** The last fifty: what reached someone and what did not, and why. No word of a message is among them. */
export function NotificationHistory({ muting }: { muting: Muting }) {
  const query = useQuery(receiptsQuery)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.history}>
      <h2 id={heading}>The last 50 notifications</h2>
      <p className={styles.about}>What reached you, where, and why. One press turns that reason off.</p>
      <Loaded
        query={shownOf(query, query.data?.items)}
        what="your notifications"
        skeleton="420px"
        empty={nothing}
      >
        {items => (
          <ul aria-labelledby={heading}>
            {items.map((receipt: NotificationReceipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} muting={muting} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const nothing = (
  <EmptyState drawing={<MarkWaiting />} title="Nothing yet">
    When we tell you of something, or hold it back, it stands here with the reason.
  </EmptyState>
)

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
import { cx } from '#ui/cx.ts'
import { ConsolePage } from '../frame/console-page.tsx'
import type { KeyHint } from '../frame/key.tsx'
import { DeskFilters, DeskList } from './desk-list.tsx'
import styles from './desk-page.module.css'
import { ticketQuery } from './queries.ts'
import { TicketSide } from './ticket-side.tsx'
import { TicketThread } from './ticket-thread.tsx'

const inList: readonly KeyHint[] = [
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'Enter', does: 'open' },
]
const inTicket: readonly KeyHint[] = [
  ...inList,
  { key: 'R', does: 'reply' },
  { key: 'N', does: 'note' },
  { key: '/', does: 'macros' },
  { key: 'A', does: 'assign' },
  { key: 'E', does: 'solve' },
]

/** The list of who waits, and beside it nothing yet: opening something is written down, so nobody does it for you. */
export function DeskPage() {
  return (
    <ConsolePage title="Support" filters={<DeskFilters />} keys={inList} whole>
      <div className={styles.desk}>
        <DeskList current={undefined} />
        <p className={cx(styles.choose, styles.wide)}>Choose a message to read it.</p>
      </div>
    </ConsolePage>
  )
}

/** One ticket, beside the list where there is room. */
export function TicketPage({ params: { number = '' } }: { params: Record<string, string> }) {
  const query = useQuery(ticketQuery(number))
  const isUnknown = query.error instanceof CallError && [400, 404].includes(query.error.status)
  return (
    <ConsolePage
      title="Support"
      filters={<DeskFilters />}
      keys={inTicket}
      side={query.data ? <TicketSide ticket={query.data} /> : undefined}
      sideLabel="Who wrote"
      whole
    >
      <div className={cx(styles.desk, styles.opened)}>
        <DeskList current={number} />
        {isUnknown ? (
          <p className={styles.choose}>There is no message #{number}.</p>
        ) : (
          <Loaded query={query} what="this message" skeleton="320px">
            {ticket => <TicketThread ticket={ticket} />}
          </Loaded>
        )}
      </div>
    </ConsolePage>
  )
}

import { supportCategoryWords, type Ticket } from '@akin/contract/support/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import styles from './own-tickets.module.css'
import { ticketsQuery } from './queries.ts'
import { OwnThread } from './thread/own-thread.tsx'

const states = {
  open: { kind: 'warn', label: 'With us' },
  answered: { kind: 'ok', label: 'Answered' },
  closed: { kind: 'info', label: 'Closed' },
} as const

/** What someone signed in has sent, and where it stands. */
export function OwnTickets({ opened }: { opened: string | undefined }) {
  const { data: tickets = [] } = useQuery(ticketsQuery)
  if (tickets.length === 0) return null
  return (
    <section className={styles.tickets} aria-labelledby="own-tickets">
      <h2 id="own-tickets">Your messages</h2>
      {tickets.map(ticket => (
        <OwnTicket key={ticket.number} ticket={ticket} open={ticket.number === opened} />
      ))}
    </section>
  )
}

function OwnTicket({ ticket, open }: { ticket: Ticket; open: boolean }) {
  const state = states[ticket.state]
  const [isOpen, setIsOpen] = useState(open)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // A mail leads to this one, and the form before it is long.
    if (open) details.current?.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <details
      ref={details}
      open={isOpen}
      className={styles.ticket}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.subject}>{ticket.subject}</span>
        <Tag kind={state.kind}>{state.label}</Tag>
        <span className={styles.meta}>
          #{ticket.number} · {supportCategoryWords[ticket.category]} · <Time value={ticket.createdAt} />
        </span>
      </summary>
      <p>{ticket.message}</p>
      {ticket.attachments.length > 0 && <p className={styles.meta}>With {ticket.attachments.join(', ')}</p>}
      {isOpen ? <OwnThread number={ticket.number} /> : null}
    </details>
  )
}

import type { SentTicket } from '@akin/contract/support/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { accountQuery } from '#auth/account-queries.ts'
import { useShownUser } from '#auth/shown-user.ts'
import { pageHead } from '#platform/head.ts'
import { withQueries } from '#platform/queries.tsx'
import { searchReader, text } from '#platform/search.ts'
import { useSite } from '#platform/site.ts'
import { OwnTickets } from './own-tickets.tsx'
import { QuickAnswers } from './quick-answers.tsx'
import styles from './support.module.css'
import { SupportForm } from './support-form.tsx'
import { LinkedThread } from './thread/linked-thread.tsx'
import { TicketSent } from './ticket-sent.tsx'

export const Route = createFileRoute('/_public/support')({
  validateSearch: searchReader({ ticket: text, about: text }),
  head: () =>
    pageHead({
      title: 'Support',
      description: 'Write to the people who run Akin. A person reads every message and answers by email.',
    }),
  component: withQueries(SupportPage),
})

function SupportPage() {
  const { ticket, about } = Route.useSearch()
  const user = useShownUser()
  const { data: account } = useQuery({ ...accountQuery, enabled: Boolean(user) })
  const [sent, setSent] = useState<(SentTicket & { email: string }) | null>(null)
  const token = useToken()
  const sender = user && account ? { name: user.displayName, email: account.email } : null
  if (token) {
    return (
      <div className={styles.page}>
        <div className={styles.letter}>
          <LinkedThread key={token} number={ticket} token={token} />
        </div>
        <QuickAnswers />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.letter}>
        <h1>Write to us</h1>
        <p className={styles.lede}>A person will read this and reply by email, usually within a day.</p>
        <div className={styles.written}>
          {sent ? (
            <TicketSent {...sent} onAnother={() => setSent(null)} />
          ) : (
            <SupportForm
              key={sender?.email ?? 'visitor'}
              sender={sender}
              isKnown={user !== undefined}
              about={about}
              onSent={setSent}
            />
          )}
        </div>
        <WhereToWrite />
        {user && <OwnTickets opened={ticket} />}
      </div>
      <QuickAnswers />
    </div>
  )
}

/** The secret of a link in our mail is in the part of the address that stays in the browser, as are names of fields. */
function useToken() {
  const hash = useLocation({ select: location => location.hash })
  return useHydrated() && hash.length >= 30 ? hash : null
}

/** Without scripts there is no form, so there the address itself is the way. */
function WhereToWrite() {
  const { supportEmail } = useSite()
  return (
    <noscript>
      <p>
        The form needs JavaScript. You can write to us without it:{' '}
        <a className={styles.address} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
    </noscript>
  )
}

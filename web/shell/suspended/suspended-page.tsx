import type { User } from '@akin/contract/auth/user.ts'
import { isOut, statementOf } from '@akin/contract/safety/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { dayAndMonth } from '#safety/standing/day-and-month.ts'
import { DecisionView } from '#safety/standing/decision-view.tsx'
import { fullMoment } from '#safety/standing/moments.ts'
import { Outside } from '#safety/standing/outside.tsx'
import { standingQuery } from '#safety/standing/queries.ts'
import { TextLink } from '#ui/text-link.tsx'
import { SkipLink } from '../skip-link.tsx'
import { StillWorks } from './still-works.tsx'
import { SuspendedHeader } from './suspended-header.tsx'
import styles from './suspended-page.module.css'
import { useFreedAgain } from './use-freed-again.ts'

const AccountData = areaOnDemand('Data', () =>
  import('#auth/deletion/account-data.tsx').then(part => part.AccountData),
)
const Billing = areaOnDemand('Billing', () => import('#billing/billing.tsx').then(part => part.Billing))
const InvoicePage = areaOnDemand('Invoice', () =>
  import('#billing/invoices/invoice-page.tsx').then(part => part.InvoicePage),
)

/**
 * What someone suspended sees at every address that is for members: why, until when, the appeal, and the ways that stay
 * open, which have the addresses that they always have.
 */
export function SuspendedPage({ user }: { user: User }) {
  const { tab, invoice } = useShown()
  useFreedAgain()
  return (
    <div className={styles.frame}>
      <SkipLink />
      <SuspendedHeader name={user.displayName} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {tab === 'data' ? (
          <Way title="Your data">
            <AccountData />
          </Way>
        ) : tab === 'billing' ? (
          <Way title="Your plan and invoices">
            {invoice ? <InvoicePage invoiceId={invoice} /> : <Billing closed />}
          </Way>
        ) : (
          <Panel user={user} />
        )}
      </main>
    </div>
  )
}

/** Which of the ways that stay open the address asks for. */
function useShown() {
  const { pathname, search } = useLocation()
  const { tab, invoice } = search as { tab?: unknown; invoice?: unknown }
  return { tab: pathname === '/profile' ? tab : undefined, invoice: Number(invoice) || undefined }
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <TextLink to="/profile">Back to the decision</TextLink>
      <h1>{title}</h1>
      <div className={styles.sheet}>{children}</div>
    </div>
  )
}

function Panel({ user }: { user: User }) {
  const query = useQuery(standingQuery)
  const { until = null, decisionId } = user.suspended ?? {}
  const found = query.data?.decisions.find(({ id }) => id === decisionId)
  const decision = found ?? query.data?.decisions.find(isOut)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.mark}>
          <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true">
            <path d="M9 5.5v13M15 5.5v13" stroke="currentColor" strokeWidth={2.4} strokeLinecap="round" />
          </svg>
        </span>
        <div>
          <h1>
            {until
              ? `Your account is suspended until ${dayAndMonth(new Date(until))}`
              : 'Your account is closed'}
          </h1>
          <p>
            {until
              ? 'Until then nobody sees you and you cannot write. Your conversations and contacts stay as they are.'
              : 'Nobody sees you, and you cannot write. You can ask us to look again, and take your data with you.'}
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <Loaded query={shownOf(query, query.data && (decision ?? null))} what="the decision" skeleton="420px">
          {shown => (shown ? <DecisionView key={shown.id} decision={shown} /> : null)}
        </Loaded>
        <aside className={styles.aside}>
          <StillWorks
            works={decision ? statementOf(decision, { moment: fullMoment }).stillWorks : []}
            hasAppealed={Boolean(decision?.appeal)}
          />
          <Outside body={query.data?.outsideBody ?? ''} />
        </aside>
      </div>
    </>
  )
}

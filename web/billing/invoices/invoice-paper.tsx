import type { Invoice } from '@akin/contract/billing/shapes.ts'
import { dollars } from '#platform/money.ts'
import { SiteLogo } from '#platform/site-logo.tsx'
import { Time } from '#platform/time.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import styles from './invoice-page.module.css'

/** Everything that stands on the printed page, and nothing else. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { number, kind, description, cents, issuedAt, billedTo, card, period, company } = invoice
  const isCredit = kind === 'credit'
  return (
    <article className={styles.paper} aria-labelledby="invoice">
      <div className={styles.head}>
        <SiteLogo />
        <address className={styles.company}>
          <b>{company.name}</b>
          <span>{company.address}</span>
          <span>{company.email}</span>
        </address>
      </div>
      <h1 id="invoice">
        {isCredit ? 'Credit note' : 'Invoice'} {number}
      </h1>
      <Facts>
        <Fact name="Date">
          <Time value={issuedAt} as="date" />
        </Fact>
        <Fact name="Billed to">{billedTo}</Fact>
        <Fact name="Description">{description}</Fact>
        {period && (
          <Fact name="Period">
            <span>
              <Time value={period.startsAt} as="date" /> to <Time value={period.endsAt} as="date" />
            </span>
          </Fact>
        )}
        {card && <Fact name={isCredit ? 'Paid back to' : 'Paid with'}>{card}</Fact>}
        <Fact name={isCredit ? 'Paid back' : 'Paid, tax included'} total>
          {dollars(cents)}
        </Fact>
      </Facts>
    </article>
  )
}

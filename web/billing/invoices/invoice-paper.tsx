import type { Invoice } from '@akin/contract/billing/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { Logo } from '#ui/logo.tsx'
import facts from '../facts.module.css'
import styles from './invoice-page.module.css'

/** Everything that stands on the printed page, and nothing else. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { number, kind, description, cents, issuedAt, billedTo, card, period, company } = invoice
  const isCredit = kind === 'credit'
  return (
    <article className={styles.paper} aria-labelledby="invoice">
      <div className={styles.head}>
        <Logo />
        <address className={styles.company}>
          <b>{company.name}</b>
          <span>{company.address}</span>
          <span>{company.email}</span>
        </address>
      </div>
      <h1 id="invoice">
        {isCredit ? 'Credit note' : 'Invoice'} {number}
      </h1>
      <dl className={facts.facts}>
        <div>
          <dt>Date</dt>
          <dd>
            <Time value={issuedAt} as="date" />
          </dd>
        </div>
        <div>
          <dt>Billed to</dt>
          <dd>{billedTo}</dd>
        </div>
        <div>
          <dt>Description</dt>
          <dd>{description}</dd>
        </div>
        {period && (
          <div>
            <dt>Period</dt>
            <dd>
              <span>
                <Time value={period.startsAt} as="date" /> to <Time value={period.endsAt} as="date" />
              </span>
            </dd>
          </div>
        )}
        {card && (
          <div>
            <dt>{isCredit ? 'Paid back to' : 'Paid with'}</dt>
            <dd>{card}</dd>
          </div>
        )}
        <div>
          <dt>{isCredit ? 'Paid back' : 'Paid, tax included'}</dt>
          <dd className={facts.total}>{dollars(cents)}</dd>
        </div>
      </dl>
    </article>
  )
}

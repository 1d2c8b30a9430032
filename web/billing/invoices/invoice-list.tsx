import type { InvoiceLine } from '@akin/contract/billing/shapes.ts'
import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import table from '#ui/table.module.css'
import { invoicesQuery } from '../queries.ts'
import styles from './invoice-list.module.css'
import { InvoiceRow, UnpaidRow } from './invoice-row.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** Everything that was paid and paid back, the latest first. */
export function InvoiceList({ subscription }: { subscription: Subscription | null }) {
  const section = useRef<HTMLElement>(null)
  const query = useInfiniteQuery(invoicesQuery)
  const [refund, setRefund] = useState<{ invoice: InvoiceLine; open: boolean }>()
  const invoices = query.data?.pages.flatMap(({ items }) => items)
  const unpaid = subscription?.status === 'past_due' ? subscription : null
  return (
    <section ref={section} tabIndex={-1} className={styles.invoices} aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      <Loaded
        query={shownOf(query, invoices)}
        what="your invoices"
        skeleton="180px"
        empty={unpaid ? undefined : <NoInvoices />}
      >
        {shown => (
          <table aria-labelledby="invoices" className={table.table}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">What</th>
                <th scope="col">Amount</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {unpaid && <UnpaidRow subscription={unpaid} />}
              {shown.map(invoice => (
                <InvoiceRow
                  key={invoice.id}
                  invoice={invoice}
                  onRefund={() => setRefund({ invoice, open: true })}
                />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <ShowMore query={query} what="earlier invoices" />
      {refund && (
        <RefundDialog
          open={refund.open}
          onClose={() => setRefund({ ...refund, open: false })}
          invoice={refund.invoice}
          // The button may have gone with what it was for.
          returnTo={() => section.current}
        />
      )}
    </section>
  )
}

function NoInvoices() {
  return <p className={styles.none}>No invoices yet. Whatever you pay for is listed here.</p>
}

import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { CallError } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { invoiceQuery } from '../queries.ts'
import styles from './invoice-page.module.css'
import { InvoicePaper } from './invoice-paper.tsx'

/** One invoice, as it is printed. */
export function InvoicePage({ invoiceId }: { invoiceId: number }) {
  const query = useQuery(invoiceQuery(invoiceId))
  const { data: invoice, error } = query
  if (error instanceof CallError && error.status === 404) return <Unknown />
  return (
    <div className={styles.page}>
      <div className={styles.acts}>
        <Back />
        {invoice && (
          <Button variant="outline" size="small" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      <Loaded query={query} what="this invoice" skeleton={<Loading what="your invoice" height="420px" />}>
        {shown => <InvoicePaper invoice={shown} />}
      </Loaded>
    </div>
  )
}

function Back() {
  return (
    <ButtonLink to="/profile" search={{ tab: 'billing' }} variant="quiet" size="small">
      All invoices
    </ButtonLink>
  )
}

function Unknown() {
  return (
    <EmptyState drawing={<MarkApart />} title="There is no such invoice" action={<Back />}>
      It may be someone else’s, or the link may have a typo.
    </EmptyState>
  )
}

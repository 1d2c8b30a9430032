import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { NotLoaded } from '#auth/not-loaded.tsx'
import { CallError } from '#platform/call-error.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkApart } from '#ui/logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { invoiceQuery } from '../queries.ts'
import styles from './invoice-page.module.css'
import { InvoicePaper } from './invoice-paper.tsx'

/** One invoice, as it is printed. */
export function InvoicePage({ invoiceId }: { invoiceId: number }) {
  const { data: invoice, error, isFetching, refetch } = useQuery(invoiceQuery(invoiceId))
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
      {invoice ? (
        <InvoicePaper invoice={invoice} />
      ) : error ? (
        <NotLoaded what="this invoice" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading your invoice">
          <Skeleton shape="block" height="420px" />
        </div>
      )}
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

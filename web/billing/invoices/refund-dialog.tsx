import type { InvoiceLine } from '@akin/contract/billing/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '#platform/call-error.ts'
import { dollars } from '#platform/money.ts'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { refundQuery } from '../queries.ts'
import { RefundDetails } from './refund-details.tsx'
import { useRequestRefund } from './request-refund.ts'

interface RefundDialogProps {
  open: boolean
  onClose: () => void
  invoice: InvoiceLine
  returnTo: () => HTMLElement | null
}

/** What would come back for an invoice and by which rule; then this very amount is paid back. */
export function RefundDialog({ open, onClose, invoice, returnTo }: RefundDialogProps) {
  const { mutate, data: done, error: refused, isPending, reset } = useRequestRefund()
  const { data, error, isFetching, refetch } = useQuery({
    ...refundQuery(invoice.id),
    enabled: open && !done,
  })
  const quote = isFetching ? undefined : data
  const failure = refused ?? (isFetching ? null : error)

  function close() {
    onClose()
    reset()
  }

  function request(cents: number) {
    mutate(
      { invoiceId: invoice.id, cents },
      {
        // What would come back now is asked at once, and read before anything else is pressed.
        onError(problem) {
          const code = problem instanceof CallError ? (problem.body.code ?? '') : ''
          if (['amount_changed', 'refund_failed', 'no_refund'].includes(code)) void refetch()
        },
      },
    )
  }

  if (done) {
    return (
      <Dialog
        open={open}
        onClose={close}
        returnTo={returnTo}
        title={`${dollars(done.cents)} is on its way back`}
        description="It goes to the card that you paid with. Banks take 5 to 10 working days for it."
        actions={<Button onClick={close}>Done</Button>}
      />
    )
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      returnTo={returnTo}
      title="Get a refund"
      description={`${invoice.description}, ${invoice.number}`}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {quote?.cents === 0 ? 'Close' : 'Keep it'}
          </Button>
          {error && !isFetching ? (
            <Button variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          ) : quote?.cents === 0 ? null : (
            <Button busy={isPending || !quote} onClick={() => quote && request(quote.cents)}>
              {quote ? `Get ${dollars(quote.cents)} back` : 'Get it back'}
            </Button>
          )}
        </>
      }
    >
      <RefundDetails quote={quote} isFetching={isFetching} />
      <NotDone error={failure} />
    </Dialog>
  )
}

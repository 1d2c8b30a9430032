import { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import type { TestCheckout, TestPayment } from '@akin/contract/billing/test-checkout-shapes.ts'
import type { Body } from '@akin/contract/platform/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tellFailure } from '#billing/tell-failure.ts'
import { call } from '#platform/call.ts'
import { leave } from '#platform/leave-for.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import styles from './checkout.module.css'
import { checkoutQuery } from './queries.ts'

type PaymentAct = Body<typeof testCheckoutEndpoints.actOnTestPayment>['act']

/** What can still happen to what was paid: the provider pays it back, or the bank takes it. */
export function PaidOrder({ order }: { order: TestCheckout }) {
  const { state, payments, returnUrl } = order
  return (
    <div className={styles.pay}>
      <Note kind={state === 'complete' ? 'ok' : 'info'}>
        {state === 'complete' ? 'This order is paid.' : 'This order was left. It can no longer be paid.'}
      </Note>
      {payments.map(payment => (
        <Payment key={payment.id} orderId={order.orderId} payment={payment} />
      ))}
      <Button size="large" wide onClick={() => leave.for(returnUrl)}>
        Back to Akin
      </Button>
    </div>
  )
}

const disputes = { open: 'The bank has taken it back.', won: 'Dispute won.', lost: 'Dispute lost.' }

function Payment({ orderId, payment }: { orderId: number; payment: TestPayment }) {
  const { id: paymentId, cents, refundedCents, paidAt, dispute } = payment
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: PaymentAct) =>
      call(testCheckoutEndpoints.actOnTestPayment, { params: { paymentId }, body: { act } }),
    meta: { handled: true },
    onSuccess: () => cache.invalidateQueries(checkoutQuery(orderId)),
    onError: tellFailure,
  })
  const button = (act: PaymentAct) => ({
    ...{ variant: 'outline' as const, wide: true },
    ...{ busy: isPending && variables === act, onClick: () => mutate(act) },
  })
  return (
    <section className={styles.card} aria-label={`Payment of ${dollars(cents)}`}>
      <p>
        {dollars(cents)} on <Time value={paidAt} as="date" />
      </p>
      {refundedCents > 0 && <p className={styles.small}>{dollars(refundedCents)} paid back.</p>}
      {dispute && <p className={styles.small}>{disputes[dispute]}</p>}
      <div className={styles.pair}>
        {dispute === 'open' ? (
          <>
            <Button {...button('win')}>Win dispute</Button>
            <Button {...button('lose')}>Lose dispute</Button>
          </>
        ) : (
          <>
            {refundedCents < cents && <Button {...button('refund')}>Refund</Button>}
            <Button {...button('dispute')}>Dispute</Button>
          </>
        )}
      </div>
    </section>
  )
}

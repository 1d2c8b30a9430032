import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import styles from './checkout/checkout.module.css'
import { CheckoutFrame } from './checkout/checkout-frame.tsx'
import { OrderCard } from './checkout/order-card.tsx'
import { PaidOrder } from './checkout/paid-order.tsx'
import { PayForm } from './checkout/pay-form.tsx'
import { checkoutQuery } from './checkout/queries.ts'

export const Route = createFileRoute('/_user/dev/checkout/$orderId')({
  head: () => pageHead({ title: 'Test checkout', description: 'Nothing is charged here.', index: false }),
  component: CheckoutPage,
})

/** Stands in for the page of a payment provider. On public installations it is not there. */
function CheckoutPage() {
  const orderId = Number(Route.useParams().orderId)
  const query = useQuery(checkoutQuery(orderId))
  return (
    <CheckoutFrame title="Test checkout" what="this order" query={query}>
      {order => (
        <div className={styles.columns}>
          <OrderCard order={order} />
          {order.state === 'open' ? <PayForm order={order} /> : <PaidOrder order={order} />}
        </div>
      )}
    </CheckoutFrame>
  )
}

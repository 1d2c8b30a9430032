import type { TestCheckout } from '@akin/contract/billing/test-checkout-shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { choiceWords } from '#subscription/plan-words.ts'
import styles from './checkout.module.css'

export function OrderCard({ order }: { order: TestCheckout }) {
  const { orderId, tokens, choice, cents, next } = order
  return (
    <section className={styles.card} aria-labelledby="your-order">
      <div className={styles.cardHead}>
        <h2 id="your-order">Your order</h2>
        <span className={styles.small}>No. {orderId}</span>
      </div>
      <dl className={styles.lines}>
        <div>
          <dt>{choice ? choiceWords(choice) : `${tokens.toLocaleString('en-US')} tokens`}</dt>
          <dd>{dollars(next?.cents ?? cents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>To pay today</dt>
          <dd>{dollars(cents)}</dd>
        </div>
      </dl>
      {next && (
        <p className={styles.small}>
          {cents === 0 ? 'Free until then: begins' : 'Renews'} on <Time value={next.at} as="date" /> at{' '}
          {dollars(next.cents)}. Cancel in two clicks.
        </p>
      )}
    </section>
  )
}

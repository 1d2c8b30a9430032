import type { TestCheckout } from '@akin/contract/billing/test-checkout-shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { choiceWords } from '#subscription/plan-words.ts'
import { count } from '#tokens/token-words.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import styles from './checkout.module.css'

export function OrderCard({ order }: { order: TestCheckout }) {
  const { orderId, tokens, choice, cents, next } = order
  return (
    <section className={styles.card} aria-labelledby="your-order">
      <div className={styles.cardHead}>
        <h2 id="your-order">Your order</h2>
        <span className={styles.small}>No. {orderId}</span>
      </div>
      <Facts className={styles.lines}>
        <Fact name={choice ? choiceWords(choice) : count(tokens)}>{dollars(next?.cents ?? cents)}</Fact>
        <Fact name="To pay today">{dollars(cents)}</Fact>
      </Facts>
      {next && (
        <p className={styles.small}>
          {cents === 0 ? 'Free until then: begins' : 'Renews'} on <Time value={next.at} as="date" /> at{' '}
          {dollars(next.cents)}. Cancel in two clicks.
        </p>
      )}
    </section>
  )
}

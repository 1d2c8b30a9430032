import { TextLink } from '#ui/text-link.tsx'
import styles from './purchase.module.css'

export function HowTokensWork() {
  return (
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how">How tokens work</h2>
      <ul>
        <li>A price in tokens always shows what it is in money. One token is one cent.</li>
        <li>Tokens you bought do not expire while your account exists.</li>
        <li>Tokens that come with a plan are spent first. They lapse at the end of the next month.</li>
        <li>What brings nothing costs nothing: such tokens come back by themselves.</li>
        <li>They cannot be passed on or paid out.</li>
        <li>
          What you have bought and not spent can be refunded for 14 days.{' '}
          <TextLink to="/refunds">How refunds work</TextLink>
        </li>
      </ul>
    </section>
  )
}

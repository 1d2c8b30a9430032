import { TextLink } from '#ui/text-link.tsx'
import styles from './subscription.module.css'

/** What no plan changes. */
export function WhatIsFree() {
  return (
    <div className={styles.notes}>
      <section>
        <h2>What never costs anything</h2>
        <p>
          Reading, replying, accepting, declining and blocking; receipts, every privacy setting, editing and
          deleting. Nobody pays to be safe.
        </p>
      </section>
      <section>
        <h2>Changing your mind</h2>
        <p>Move up, down or off at any time. You keep what you paid for until the period ends.</p>
      </section>
      <section>
        <h2>Where the money goes</h2>
        <p>Servers, people who answer support, and nothing that sells your attention.</p>
      </section>
      <p className={styles.small}>
        Prices include tax. Cancel in two clicks; you keep the plan until the period ends.{' '}
        <TextLink to="/refunds">Refunds</TextLink>
      </p>
    </div>
  )
}

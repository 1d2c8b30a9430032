import type { Wallet } from '@akin/contract/tokens/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import styles from './balance.module.css'
import { TokenGlyph } from './token-glyph.tsx'
import { number } from './token-words.ts'

/** What someone has, what it is worth, and what of it lapses next. */
export function Balance({ wallet: { balance, lapsing } }: { wallet: Wallet }) {
  return (
    <section aria-label="Your balance" className={styles.balance}>
      <TokenGlyph large />
      <div className={styles.have}>
        <b>{number(balance)}</b> <span className="sr-only">tokens,</span>{' '}
        <span>worth {dollars(balance)}</span>
      </div>
      {lapsing ? (
        <div className={styles.lapsing}>
          {number(lapsing.tokens)} lapse on <Time value={lapsing.at} as="day" />
        </div>
      ) : null}
    </section>
  )
}

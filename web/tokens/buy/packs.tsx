import { packs } from '@akin/contract/tokens/prices.ts'
import { dollars } from '#platform/money.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TokenGlyph } from '../token-glyph.tsx'
import { count, number } from '../token-words.ts'
import type { Buying } from './buy-tokens.ts'
import styles from './packs.module.css'

interface PacksProps {
  buying: Buying
  /** Nothing is sold now. */
  disabled: boolean
}

export function Packs({ buying, disabled }: PacksProps) {
  return (
    <section aria-labelledby="packs">
      <h2 id="packs" className={styles.title}>
        Choose an amount
      </h2>
      <ul className={styles.packs}>
        {packs.map(pack => (
          <li key={pack.tokens} className={styles.pack}>
            <div className={styles.top}>
              <TokenGlyph />
              {bonus(pack) > 0 ? <Tag>+{bonus(pack)} %</Tag> : null}
            </div>
            <p className={styles.amount}>
              <b>{number(pack.tokens)}</b> <span>tokens</span>
            </p>
            <p className={styles.price}>
              <b>{dollars(pack.cents)}</b> <span>{each(pack)} per token</span>
            </p>
            <Button
              wide
              size="small"
              variant="soft"
              className={styles.buy}
              disabled={disabled || (buying.buying !== null && buying.buying !== pack.tokens)}
              busy={buying.buying === pack.tokens}
              onClick={() => buying.buy(pack.tokens)}
            >
              Buy {count(pack.tokens)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Pack = (typeof packs)[number]

/** How many more there are than as many dollars buy one by one, in percent. */
function bonus({ tokens, cents }: Pack) {
  return Math.round((tokens / (Math.ceil(cents / 100) * 100) - 1) * 100)
}

function each({ tokens, cents }: Pack) {
  return `$${(cents / 100 / tokens).toFixed(4)}`
}

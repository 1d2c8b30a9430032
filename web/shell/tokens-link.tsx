import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { TokenGlyph } from '#tokens/token-glyph.tsx'
import styles from './rail.module.css'

/** Tokens, and how many there are once that is known. */
export function TokensLink() {
  const id = useId()
  const planAndBalance = usePlanAndBalance()
  return (
    <Link to="/tokens/purchase" className={styles.tokens} aria-describedby={planAndBalance ? id : undefined}>
      <span className={styles.balance}>
        <TokenGlyph />
        {planAndBalance && <span aria-hidden="true">{shortly(planAndBalance.balance)}</span>}
      </span>
      Tokens
      {/* It describes the link and is no part of its name. */}
      {planAndBalance && (
        <span id={id} hidden>
          {planAndBalance.balance.toLocaleString('en-US')} in your pocket
        </span>
      )}
    </Link>
  )
}

/** There is room for five digits. */
function shortly(balance: number) {
  return balance.toLocaleString('en-US', { notation: balance < 100_000 ? 'standard' : 'compact' })
}

import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useStanding } from '#tokens/standing.ts'
import { TokenGlyph } from '#tokens/token-glyph.tsx'
import styles from './rail.module.css'

/** Tokens, and how many there are once that is known. */
export function TokensLink() {
  const id = useId()
  const standing = useStanding()
  return (
    <Link to="/tokens/purchase" className={styles.tokens} aria-describedby={standing ? id : undefined}>
      <span className={styles.balance}>
        <TokenGlyph />
        {standing && <span aria-hidden="true">{shortly(standing.balance)}</span>}
      </span>
      Tokens
      {/* It describes the link and is no part of its name. */}
      {standing && (
        <span id={id} hidden>
          {standing.balance.toLocaleString('en-US')} in your pocket
        </span>
      )}
    </Link>
  )
}

/** There is room for five digits. */
function shortly(balance: number) {
  return balance.toLocaleString('en-US', { notation: balance < 100_000 ? 'standard' : 'compact' })
}

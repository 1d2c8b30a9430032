import { bothPrices } from './token-words.ts'

/** A price in tokens, which never stands without what it is in money: "150 tokens ($1.50)". */
export function TokenPrice({ tokens }: { tokens: number }) {
  return <span className="num">{bothPrices(tokens)}</span>
}

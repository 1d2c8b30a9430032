import { exactAmount, packs } from '@akin/contract/tokens/prices.ts'

/** The smallest amount that is enough, and one pack with which the same can be had once more. */
export function amountsFor(price: number, balance: number): number[] {
  const least = Math.max(exactAmount.min, price - balance)
  const larger = packs.filter(({ tokens }) => tokens > least)
  const pack = larger.find(({ tokens }) => balance + tokens >= 2 * price) ?? larger.at(-1)
  return pack ? [least, pack.tokens] : [least]
}

import { dollars } from '#platform/money.ts'

/** "1,100". */
export function number(tokens: number) {
  return tokens.toLocaleString('en-US')
}

/** "1 token", "1,100 tokens". */
export function count(tokens: number) {
  return tokens === 1 ? '1 token' : `${number(tokens)} tokens`
}

/** Both prices as text, where no element can stand. */
export function bothPrices(tokens: number) {
  return `${count(tokens)} (${dollars(tokens)})`
}

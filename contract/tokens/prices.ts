/** What tokens cost, and what they buy. One token is one cent of list price. */
export const packs = [
  { tokens: 200, cents: 199 },
  { tokens: 500, cents: 499 },
  { tokens: 1_100, cents: 999 },
  { tokens: 2_400, cents: 1_999 },
] as const

/** Any other number of tokens costs a cent each. */
export const exactAmount = { min: 100, max: 10_000 } as const

/** What each thing costs. */
export const itemPrices = {
  highlight: 50,
  spotlight: 150,
  wave: 10,
  flower: 50,
  star: 200,
  theme: 300,
  month_of_plus: 500,
} as const

export type Item = keyof typeof itemPrices

/** What one gives to a contact, to keep. */
export const giftItems = ['wave', 'flower', 'star'] as const satisfies Item[]
export type GiftItem = (typeof giftItems)[number]

/** What so many tokens cost, in cents. A pack is never dearer than its tokens one by one. */
export function tokenPrice(tokens: number) {
  return packs.find(pack => pack.tokens === tokens)?.cents ?? tokens
}

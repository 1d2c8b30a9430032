/** The cards of the test page, as providers call theirs. */
export const cards = {
  works: 'Visa 4242',
  /** Its bank asks its owner first. */
  asks: 'Visa 3155',
  /** Can be left for later, and is then refused. */
  fails: 'Visa 0341',
} as const

export function isPaid(card: string) {
  return card !== cards.fails
}

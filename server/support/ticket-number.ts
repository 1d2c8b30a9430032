import { randomInt } from 'node:crypto'

/** Letters that are not mistaken for digits when read out. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** `A1B2-3456`: 529 × 100 × 10,000 of them, drawn at random, so that a number does not tell how many there are. */
export function newTicketNumber() {
  const letter = () => letters[randomInt(letters.length)]
  return `${letter()}${randomInt(10)}${letter()}${randomInt(10)}-${String(randomInt(10_000)).padStart(4, '0')}`
}

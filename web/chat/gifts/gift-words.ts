import type { Gift } from '@akin/contract/chat/is-gift.ts'

/** As it is called by itself. */
export const giftNames: Record<Gift, string> = {
  wave: 'Wave',
  flower: 'Flower',
  star: 'Star',
  plus: 'A month of Plus',
}

/** As it stands in a sentence. */
export const things: Record<Gift, string> = {
  wave: 'a wave',
  flower: 'a flower',
  star: 'a star',
  plus: 'a month of Plus',
}

/** "Flower: For the marmalade.", or only what it is. */
export function withWords(name: string, words: string) {
  return words === '' ? name : `${name}: ${words}`
}

/** One's own, in a list: "You gave a flower: For the marmalade." */
export function givenWords(gift: Gift, words: string) {
  return withWords(`You gave ${things[gift]}`, words)
}

/** For those who listen: "Ana gave you a flower at 14:32: For the marmalade." */
export function spokenGift(gift: Gift, { isMine, name, clock, words }: GiftInWords) {
  const who = isMine ? `You gave ${name}` : `${name} gave you`
  return withWords(`${who} ${things[gift]} at ${clock}`, words)
}

interface GiftInWords {
  isMine: boolean
  /** What the other one is called. */
  name: string
  clock: string
  words: string
}

import type { Gift } from '@akin/contract/chat/is-gift.ts'
import type { Item } from '@akin/contract/tokens/prices.ts'
import type { Doing } from '#tokens/buy/doing.ts'

/** What someone is about to give. */
export interface GiftDraft {
  gift: Gift
  words: string
}

export const nothingChosen: GiftDraft = { gift: 'flower', words: '' }

/** What it is called where it is bought. */
export function itemOf(gift: Gift): Item {
  return gift === 'plus' ? 'month_of_plus' : gift
}

/** What is kept of it while someone buys the tokens that they lack. */
export function doingOf({ gift, words }: GiftDraft, contactId: number): Doing {
  return gift === 'plus' ? { kind: 'plus', contactId, words } : { kind: 'gift', contactId, item: gift, words }
}

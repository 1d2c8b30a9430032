import { type GiftItem, giftItems } from '#tokens/prices.ts'
import type { MessageKind } from './messages.ts'

/** What was bought for the other one: something to keep, or a month of Plus. */
export type Gift = GiftItem | 'plus'

/** A gift cannot be changed, sent on or taken back. It stands apart from its shapes for pages, which have no schemas. */
export function isGift(kind: MessageKind): kind is Gift {
  return kind === 'plus' || giftItems.some(item => item === kind)
}

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { PlusGift } from './plus-gifts.ts'

const giftId = z.object({ giftId: Id })

export const plusGiftEndpoints = {
  listPlusGifts: endpoint({
    method: 'GET',
    path: '/api/subscription/gifts',
    access: 'verified',
    summary:
      'The months of Plus that you gave or were given: those that are open, then the latest 50 others.',
    reply: z.array(PlusGift),
  }),
  acceptPlusGift: endpoint({
    method: 'POST',
    path: '/api/subscription/gifts/:giftId/accept',
    access: 'verified',
    summary: 'Accept a month of Plus. It begins now, or when the Plus that you have is over.',
    params: giftId,
    reply: PlusGift,
  }),
  declinePlusGift: endpoint({
    method: 'POST',
    path: '/api/subscription/gifts/:giftId/decline',
    access: 'verified',
    summary: 'Decline a month of Plus. Its giver gets the tokens back.',
    params: giftId,
    reply: PlusGift,
  }),
  revokePlusGift: endpoint({
    method: 'POST',
    path: '/api/subscription/gifts/:giftId/revoke',
    access: 'verified',
    summary: 'Take back a month of Plus that was not accepted yet. You get the tokens back.',
    params: giftId,
    reply: PlusGift,
  }),
} as const

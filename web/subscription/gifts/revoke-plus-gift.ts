import { plusGiftEndpoints } from '@akin/contract/subscription/plus-gift-endpoints.ts'
import { call } from '#platform/call.ts'
import { useAnswer } from './use-answer.ts'

export function useRevokePlusGift() {
  return useAnswer(
    giftId => call(plusGiftEndpoints.revokePlusGift, { params: { giftId } }),
    'The gift was not taken back',
  )
}

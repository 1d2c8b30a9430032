import { plusGiftEndpoints } from '@akin/contract/subscription/plus-gift-endpoints.ts'
import { call } from '#platform/call.ts'
import { useAnswer } from './use-answer.ts'

export function useDeclinePlusGift() {
  return useAnswer(
    giftId => call(plusGiftEndpoints.declinePlusGift, { params: { giftId } }),
    'The gift was not declined',
  )
}

import { plusGiftEndpoints } from '@akin/contract/subscription/plus-gift-endpoints.ts'
import { call } from '#platform/call.ts'
import { useAnswer } from './use-answer.ts'

export function useAcceptPlusGift() {
  return useAnswer(
    giftId => call(plusGiftEndpoints.acceptPlusGift, { params: { giftId } }),
    'The gift was not accepted',
  )
}

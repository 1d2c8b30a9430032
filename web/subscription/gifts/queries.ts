import { plusGiftEndpoints } from '@akin/contract/subscription/plus-gift-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keys } from '../keys.ts'

/** The latest months of Plus that one gave or was given. */
export const plusGiftsQuery = queryOptions({
  queryKey: keys.gifts,
  queryFn: () => call(plusGiftEndpoints.listPlusGifts),
  meta: { handled: true, live: true },
})

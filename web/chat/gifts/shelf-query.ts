import { giftEndpoints } from '@akin/contract/chat/gift-endpoints.ts'
import type { Keepsake } from '@akin/contract/chat/gifts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { cursorQuery } from '#platform/cursor-query.ts'
import { gcTimeOfOne } from '#platform/gc-time.ts'
import { keys } from '../keys.ts'
import { withItems } from '../state/list-state.ts'

const { getShelf, putKeepsakeAway } = giftEndpoints

export function shelfQuery(userId: number) {
  return cursorQuery(query => call(getShelf, { params: { userId }, query }), {
    queryKey: keys.shelf(userId),
    gcTime: gcTimeOfOne,
    meta: { handled: true, live: true },
  })
}

/** Off one's own shelf, or back on it. */
export function usePutKeepsakeAway(ownerId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, away }: { id: number; away: boolean }) =>
      call(putKeepsakeAway, { params: { giftId: id }, body: { away } }),
    meta: { handled: true },
    onSuccess(keepsake) {
      const put = (each: Keepsake) => (each.id === keepsake.id ? keepsake : each)
      queryClient.setQueryData(
        shelfQuery(ownerId).queryKey,
        shelf => shelf && withItems(shelf, items => items.map(put)),
      )
    },
  })
}

import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { toast } from '#platform/toasts.ts'
import { keys as tokens } from '#tokens/keys.ts'
import { keys } from '../keys.ts'
import { plusGiftsQuery } from './queries.ts'

/** What ends the wait of a month of Plus. The list says at once how it stands. `done` is what it was not, where that failed. */
export function useAnswer(ask: () => Promise<PlusGift>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ask,
    meta: { handled: true },
    onSuccess(gift) {
      queryClient.setQueryData(plusGiftsQuery.queryKey, known =>
        known?.map(each => (each.id === gift.id ? gift : each)),
      )
      for (const queryKey of [keys.own, tokens.planAndBalance, tokens.wallet])
        void refresh(queryClient, { queryKey })
    },
    onError(error) {
      toast({ kind: 'bad', title: `The gift was not ${done}`, description: failureText(error) })
      // It may have been taken back meanwhile, or its time is over.
      void refresh(queryClient, { queryKey: keys.gifts })
    },
  })
}

import { tokenEndpoints } from '@akin/contract/tokens/endpoints.ts'
import type { PurchaseForm, SpendReply } from '@akin/contract/tokens/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttemptKey } from '#platform/attempt-key.ts'
import { call } from '#platform/call.ts'
import { refresh } from '#platform/live/refresh.ts'
import { keys } from '../keys.ts'

/** Buys one thing with tokens. `begin` asks first with a `SpendDialog`, and what is refused is said there. */
export function useSpendTokens(purchase: PurchaseForm, onSpent: (spent: SpendReply) => void) {
  const attempt = useAttemptKey()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => call(tokenEndpoints.spendTokens, { body: purchase, key: attempt.keyFor(purchase) }),
    meta: { handled: true },
    onSuccess(spent) {
      attempt.done()
      setOpen(false)
      for (const queryKey of [keys.planAndBalance, keys.wallet, keys.entries])
        void refresh(queryClient, { queryKey })
      onSpent(spent)
    },
    onError() {
      setOpen(true)
      void refresh(queryClient, { queryKey: keys.wallet })
    },
  })
  return {
    begin: () => setOpen(true),
    isPending,
    dialog: {
      open: isOpen,
      onClose() {
        setOpen(false)
        reset()
      },
      onSpend: () => mutate(),
      item: purchase.item,
      busy: isPending,
      error,
    },
  }
}

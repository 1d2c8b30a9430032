import { limits } from '@akin/contract/limits.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#platform/call-error.ts'
import { refresh } from '#platform/live/refresh.ts'
import { keys as subscription } from '#subscription/keys.ts'
import { walletQuery } from '#tokens/queries.ts'
import { useSpendTokens } from '#tokens/spend/spend-tokens.ts'
import { keys } from '../keys.ts'
import { doingOf, type GiftDraft, itemOf } from './gift-draft.ts'

interface Giving {
  contactId: number
  draft: GiftDraft
  open: boolean
  onGiven: () => void
}

/**
 * Buys a gift for a contact, which reaches them as a message. The price and what is left stand beside the button, so that
 * nothing more is asked; only where tokens are missing, or the limit is reached, a dialog of its own says so.
 */
export function useGiveGift({ contactId, draft, open, onGiven }: Giving) {
  const queryClient = useQueryClient()
  const [isStopped, setStopped] = useState(false)
  const { data: wallet } = useQuery({ ...walletQuery, enabled: open })
  const item = itemOf(draft.gift)
  const words = draft.words.trim()
  const { dialog, isPending } = useSpendTokens({ item, userId: contactId, words }, () => {
    setStopped(false)
    onGiven()
    // Without a socket nobody else says that it is there.
    for (const queryKey of [keys.thread(contactId), keys.lists, subscription.gifts])
      void refresh(queryClient, { queryKey })
  })
  const after = wallet && wallet.balance - itemPrices[item]
  const isOverLimit = wallet && wallet.limit.spent + itemPrices[item] > wallet.limit.cents
  const isAboutTokens = dialog.error instanceof CallError && tokenCodes.has(dialog.error.body.code ?? '')
  return {
    isPending,
    /** What will be left; less than nothing where tokens are missing. */
    after,
    isTooLong: words.length > limits.giftWords,
    /** Why it was not given, unless that is for the other dialog to say. */
    error: isAboutTokens ? null : dialog.error,
    give() {
      if (isOverLimit || (after !== undefined && after < 0)) setStopped(true)
      else dialog.onSpend()
    },
    /** Another choice is another try. */
    forget: dialog.onClose,
    stopped: {
      ...dialog,
      open: open && (isStopped || isAboutTokens),
      doing: doingOf(draft, contactId),
      onClose() {
        setStopped(false)
        dialog.onClose()
      },
    },
  }
}

const tokenCodes = new Set(['insufficient_tokens', 'spend_limit'])

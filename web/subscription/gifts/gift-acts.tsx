import { plusGiftEndpoints } from '@akin/contract/subscription/plus-gift-endpoints.ts'
import type { PlusGift } from '@akin/contract/subscription/plus-gifts.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { useRef, useState } from 'react'
import { call } from '#platform/call.ts'
import { count } from '#tokens/token-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './plus-gift-answer.module.css'
import { useAnswer } from './use-answer.ts'

interface GiftActsProps {
  gift: PlusGift
  /** With the answer the buttons go: what has the focus then. */
  returnTo: () => HTMLElement | null
  /** Someone answers here, whatever comes of it. */
  onAnswer?: (() => void) | undefined
}

/**
 * What can be done with a month of Plus while it is open: its receiver accepts or declines it, its giver takes it back.
 * What cannot be undone is asked about first.
 */
export function GiftActs({ gift, returnTo, onAnswer }: GiftActsProps) {
  const { id, isMine, person, state } = gift
  const name = person?.displayName ?? 'They'
  const asks = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const params = { giftId: id }
  const accept = useAnswer(() => call(plusGiftEndpoints.acceptPlusGift, { params }), 'accepted')
  const decline = useAnswer(() => call(plusGiftEndpoints.declinePlusGift, { params }), 'declined')
  const revoke = useAnswer(() => call(plusGiftEndpoints.revokePlusGift, { params }), 'taken back')
  const end = isMine ? revoke : decline
  const asking = {
    ref: asks,
    size: 'small',
    onClick: () => setAsking(true),
  } as const

  function answer(by: typeof accept) {
    onAnswer?.()
    by.mutate(undefined, {
      onSuccess: () => returnTo()?.focus(),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      {state === 'open' ? (
        <div className={styles.acts}>
          {isMine ? (
            <Button variant="outline" {...asking}>
              Take back
            </Button>
          ) : (
            <>
              <Button size="small" busy={accept.isPending} onClick={() => answer(accept)}>
                Accept
              </Button>
              <Button variant="quiet" {...asking}>
                Decline
              </Button>
            </>
          )}
        </div>
      ) : null}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        returnTo={() => asks.current ?? returnTo()}
        title={isMine ? 'Take back this gift?' : 'Decline this gift?'}
        description={
          isMine
            ? `Your ${count(itemPrices.month_of_plus)} come back. ${name} can see that you took it back.`
            : `${name} gets the tokens back, and can see that you declined.`
        }
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={end.isPending} onClick={() => answer(end)}>
              {isMine ? 'Take back' : 'Decline'}
            </Button>
          </>
        }
      />
    </>
  )
}

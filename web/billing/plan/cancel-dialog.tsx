import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { dollars } from '#platform/money.ts'
import { NotDone } from '#platform/not-done.tsx'
import { Time } from '#platform/time.tsx'
import { planLabels } from '#subscription/plan-words.ts'
import { usePlanAndBalance } from '#tokens/plan-and-balance.ts'
import { count } from '#tokens/token-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inSentence, useAfterPlan } from './after-plan.ts'
import { useCancelPlan } from './cancel-plan.ts'
import { planEnds } from './plan-ends.ts'

interface CancelDialogProps {
  open: boolean
  onClose: () => void
  /** It is done, and the plan stays until what was paid for is over. */
  onCancelled: () => void
  subscription: Subscription
  returnTo: () => HTMLElement | null
}

/** Says what stays and until when, and ends the plan with one more press. No dialog asks why, before or after. */
export function CancelDialog({ open, onClose, onCancelled, subscription, returnTo }: CancelDialogProps) {
  const { mutate, isPending, isSuccess, error, reset } = useCancelPlan(subscription)
  const name = planLabels[subscription.plan]
  const isDue = subscription.status === 'past_due'
  const close = () => {
    onClose()
    reset()
  }
  const cancelled = () => {
    onClose()
    if (!isDue) onCancelled()
  }
  return (
    <Dialog
      alert
      open={open}
      onClose={close}
      // With what is past due its panel may go.
      returnTo={isDue && (isPending || isSuccess) ? () => document.querySelector('h1') : returnTo}
      title={`Cancel ${name}?`}
      description={<WhatStays subscription={subscription} />}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Keep {name}
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: cancelled })}
          >
            Cancel subscription
          </Button>
        </>
      }
    >
      <NotDone error={error} />
    </Dialog>
  )
}

function WhatStays({ subscription }: { subscription: Subscription }) {
  const balance = usePlanAndBalance()?.balance ?? 0
  const ends = planEnds(subscription)
  const after = useAfterPlan(ends)
  const name = planLabels[subscription.plan]
  const stays = <>Your chats, contacts and {balance > 0 ? count(balance) : 'files'} stay.</>
  if (subscription.status === 'past_due') {
    return (
      <>
        {name} ends now, and the {dollars(subscription.cents)} is not taken. {stays}
      </>
    )
  }
  return (
    <>
      {ends ? (
        <>
          You keep {name} until{' '}
          <b>
            <Time value={ends} as="date" />
          </b>
          , then {after}.{' '}
        </>
      ) : (
        `${inSentence(after)} `
      )}
      {subscription.status === 'trialing' && 'Nothing is charged. '}
      {stays} You can undo this until that day.
    </>
  )
}

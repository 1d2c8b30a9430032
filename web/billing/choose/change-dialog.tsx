import { changesNow } from '@akin/contract/subscription/plans.ts'
import type { PlanChoice, Subscription } from '@akin/contract/subscription/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '#platform/call-error.ts'
import { dollars } from '#platform/money.ts'
import { NotDone } from '#platform/not-done.tsx'
import { choiceWords, planLabels } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { changeQuery } from '../queries.ts'
import { useChangePlan } from './change-plan.ts'
import { ChangeWords } from './change-words.tsx'

interface ChangeDialogProps {
  open: boolean
  onClose: () => void
  from: Subscription
  to: PlanChoice
  onOrder: (orderId: number) => void
}

/** More begins now and says what is charged for it; less begins when the period ends. */
export function ChangeDialog({ open, onClose, from, to, onOrder }: ChangeDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...changeQuery(to), enabled: open })
  const change = useChangePlan()
  const quote = isFetching ? undefined : data
  const isNow = changesNow(from, to)
  const isOtherPlan = from.plan !== to.plan

  function close() {
    onClose()
    change.reset()
  }

  function make() {
    if (!quote) return
    change.mutate(
      { plan: to.plan, interval: to.interval, orderId: quote.orderId },
      {
        onSuccess() {
          close()
          if (quote.orderId !== null) onOrder(quote.orderId)
        },
        // What it costs now is asked at once, and read before anything else is pressed.
        onError(problem) {
          if (problem instanceof CallError && problem.body.code === 'amount_changed') void refetch()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      returnTo={() => document.getElementById('own-plan')?.closest('section') ?? null}
      title={`Change to ${isOtherPlan ? planLabels[to.plan] : choiceWords(to)}?`}
      description={
        isNow
          ? 'You have it at once.'
          : `You keep ${choiceWords(from)} until ${from.status === 'trialing' ? 'your trial ends' : 'what you paid for is over'}.`
      }
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Keep {isOtherPlan ? planLabels[from.plan] : choiceWords(from)}
          </Button>
          {error && !isFetching ? (
            <Button variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          ) : (
            <Button busy={change.isPending || !quote} onClick={make}>
              {quote && quote.cents > 0 ? `Pay ${dollars(quote.cents)}` : `Change to ${planLabels[to.plan]}`}
            </Button>
          )}
        </>
      }
    >
      <ChangeWords from={from} to={to} quote={quote} isFetching={isFetching} />
      <NotDone error={change.error ?? (isFetching ? null : error)} />
    </Dialog>
  )
}

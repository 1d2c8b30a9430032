import type { Order } from '@akin/contract/billing/shapes.ts'
import { trial } from '@akin/contract/subscription/plans.ts'
import type { OwnPlan } from '@akin/contract/subscription/shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { askForPlan } from '#subscription/ask-for-plan.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { useReturnedOrder } from '#tokens/buy/use-returned-order.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useBuyPlan } from './buy-plan.ts'
import styles from './plan-order-return.module.css'

interface PlanOrderReturnProps {
  orderId: number
  own: OwnPlan | undefined
  onPaid: () => void
}

/** Tells whoever comes back from paying what became of it. */
export function PlanOrderReturn({ orderId, own, onPaid }: PlanOrderReturnProps) {
  const client = useQueryClient()
  const { query, isUnknown } = useReturnedOrder(orderId, () => {
    onPaid()
    // What was asked on the way here may be from before it was paid.
    void askForPlan(client)
  })
  const { data: order, error } = query
  return (
    <div role="status" className={styles.order}>
      {order ? (
        <Outcome order={order} own={own} />
      ) : isUnknown ? null : error ? (
        <NotLoaded what="your order" query={query} />
      ) : (
        <Note>
          <span className={styles.waiting}>
            <Spinner size={16} /> Asking what became of your payment…
          </span>
        </Note>
      )}
    </div>
  )
}

function Outcome({ order, own }: { order: Order; own: OwnPlan | undefined }) {
  const name = order.choice ? planLabels[order.choice.plan] : 'it'
  switch (order.status) {
    case 'paid':
      // An old link may tell of a plan that is over by now.
      return own && order.choice && own.plan !== order.choice.plan ? (
        <Note>This order is paid.</Note>
      ) : (
        <Note kind="ok">
          <b>You have {name} now.</b>
          {order.isTrial &&
            own?.subscription?.status === 'trialing' &&
            ` Nothing is charged in its first ${trial.days} days.`}
        </Note>
      )
    case 'failed':
      return (
        <Note kind="bad">
          <b>The payment was declined.</b> Nothing was charged and nothing has changed.
          <TryAgain order={order} />
        </Note>
      )
    case 'expired':
      return (
        <Note kind="warn">
          <b>The payment was cancelled.</b> Nothing was charged and nothing has changed.
          <TryAgain order={order} />
        </Note>
      )
    case 'pending':
      return (
        <Note>
          <b>Waiting for your payment.</b> As soon as we hear of it, it says so here. If you left before
          paying, nothing was charged. Order {order.orderId}.
          <TryAgain order={order} />
        </Note>
      )
  }
}

function TryAgain({ order: { kind, choice, isTrial } }: { order: Order }) {
  const { go, busy } = useBuyPlan()
  if (kind !== 'subscription' || !choice) return null
  return (
    <div className={styles.again}>
      <Button size="small" variant="outline" busy={busy} onClick={() => go({ ...choice, trial: isTrial })}>
        Try again
      </Button>
    </div>
  )
}

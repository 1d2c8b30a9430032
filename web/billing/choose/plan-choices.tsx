import type { Interval, PaidPlan } from '@akin/contract/subscription/plans.ts'
import type { OwnPlan, PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { useState } from 'react'
import { PlanCard } from '#subscription/plan-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { runningOf } from '../plan/plan-ends.ts'
import { useBuyPlan } from './buy-plan.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PlanAct } from './plan-act.tsx'
import styles from './plan-choices.module.css'

interface PlanChoicesProps {
  /** Until it is here, nothing can be chosen. */
  own: OwnPlan | undefined
  interval: Interval
  /** An order was made of it, and is paid or not. */
  onOrder: (orderId: number) => void
}

/** The three plans. Whoever has none goes to pay; whoever has one is told what a change costs. */
export function PlanChoices({ own, interval, onOrder }: PlanChoicesProps) {
  const [change, setChange] = useState<{ to: PlanChoice; open: boolean }>()
  const { go, given } = useBuyPlan()
  const running = own ? runningOf(own.subscription) : null
  const act = (plan: PaidPlan) =>
    own ? (
      <PlanAct
        own={own}
        choice={{ plan, interval }}
        going={given}
        onBuy={go}
        onChange={to => setChange({ to, open: true })}
      />
    ) : (
      <Skeleton shape="block" height="44px" />
    )
  return (
    <div className={styles.plans}>
      <PlanCard plan="free" interval={interval} isCurrent={own?.plan === 'free'} />
      <PlanCard plan="plus" interval={interval} isCurrent={own?.plan === 'plus'}>
        {act('plus')}
      </PlanCard>
      <PlanCard plan="premium" interval={interval} isCurrent={own?.plan === 'premium'}>
        {act('premium')}
      </PlanCard>
      {change && running && (
        <ChangeDialog
          open={change.open}
          onClose={() => setChange({ ...change, open: false })}
          from={running}
          to={change.to}
          onOrder={onOrder}
        />
      )}
    </div>
  )
}

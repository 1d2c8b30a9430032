import type { Interval } from '@akin/contract/subscription/plans.ts'
import type { OwnPlan } from '@akin/contract/subscription/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { IntervalChoice } from '#billing/choose/interval-choice.tsx'
import { PlanChoices } from '#billing/choose/plan-choices.tsx'
import { PlanOrderReturn } from '#billing/choose/plan-order-return.tsx'
import { PastDueNote } from '#billing/plan/past-due-note.tsx'
import { runningOf } from '#billing/plan/plan-ends.ts'
import { PlanPanel } from '#billing/plan/plan-panel.tsx'
import { pageHead } from '#platform/head.ts'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { SalesNote } from '#tokens/buy/sales-note.tsx'
import { Switch } from '#ui/switch.tsx'
import { Comparison } from './comparison.tsx'
import { PlusGifts } from './gifts/plus-gifts.tsx'
import { type OrderParams, orderIn } from './order-params.ts'
import { planLabels } from './plan-words.ts'
import { ownPlanQuery } from './queries.ts'
import { useShowBadge } from './show-badge.ts'
import styles from './subscription.module.css'
import { WhatIsFree } from './what-is-free.tsx'

export const Route = createFileRoute('/_user/_app/_verified/subscription')({
  validateSearch: readWhenShown<OrderParams>(),
  head: () =>
    pageHead({
      title: 'Subscription',
      description: 'Your plan on Akin, and what is free on all of them.',
      index: false,
    }),
  component: SubscriptionPage,
})

function SubscriptionPage() {
  const { order } = orderIn(Route.useSearch())
  const navigate = Route.useNavigate()
  const [paid, setPaid] = useState<number>()
  const back = order ?? paid
  const query = useQuery(ownPlanQuery)
  const own = query.data
  const [chosen, setChosen] = useState<Interval>()
  const interval = chosen ?? own?.subscription?.interval ?? 'month'
  return (
    <AppPage
      title="Subscription"
      intro="Talking to people is free, and stays free. Paid plans pay for everyone."
      action={<IntervalChoice value={interval} onChange={setChosen} />}
    >
      <div className={styles.page}>
        {back && (
          <PlanOrderReturn
            key={back}
            orderId={back}
            own={own}
            // What is said once is not said again by an old address.
            onPaid={() => {
              setPaid(back)
              void navigate({ search: {}, replace: true, resetScroll: false })
            }}
          />
        )}
        {own && <SalesNote sales={own.sales} isFrozen={false} />}
        {own && <PastDueNote subscription={own.subscription} />}
        {own && (own.plan !== 'free' || runningOf(own.subscription)) && <PlanPanel own={own} />}
        <PlusGifts />
        {own ? null : <NotLoaded what="your plan" query={query} />}
        <PlanChoices
          own={own}
          interval={interval}
          onOrder={made => void navigate({ search: { order: made } })}
        />
        <WhatIsFree />
        <Comparison current={own?.plan} />
        {own && <BadgeSwitch own={own} />}
      </div>
    </AppPage>
  )
}

/** For those who have a plan. */
function BadgeSwitch({ own }: { own: OwnPlan }) {
  const { mutate } = useShowBadge()
  if (own.plan === 'free') return null
  return (
    <Switch
      label={`Show on my profile that I have ${planLabels[own.plan]}`}
      description="A small word beside your name. Off, nobody can tell."
      checked={own.showsBadge}
      onChange={event => mutate(event.currentTarget.checked)}
    />
  )
}

import type { OwnPlan } from '@akin/contract/subscription/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/loaded.tsx'
import { ownPlanQuery } from '#subscription/queries.ts'
import { SpendingLimit } from '#tokens/limit/spending-limit.tsx'
import { walletQuery } from '#tokens/queries.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './billing.module.css'
import { InvoiceList } from './invoices/invoice-list.tsx'
import { PastDueNote } from './plan/past-due-note.tsx'
import { PaymentFacts } from './plan/payment-facts.tsx'
import { PlanPanel } from './plan/plan-panel.tsx'

/** What someone pays and has paid. `closed` to someone suspended: they can end what they pay for, and buy nothing. */
export function Billing({ closed = false }: { closed?: boolean }) {
  const query = useQuery(ownPlanQuery)
  return (
    <div className={styles.billing}>
      <Loaded query={query} what="your plan" skeleton="260px">
        {own => <Plan own={own} closed={closed} />}
      </Loaded>
      {closed ? null : <Limit />}
      <InvoiceList subscription={query.data?.subscription ?? null} />
      <p className={styles.foot}>
        Cancelling takes two clicks and no questions. You keep what you paid for until it is over.{' '}
        <TextLink to="/refunds">Refunds</TextLink>
      </p>
    </div>
  )
}

function Plan({ own, closed }: { own: OwnPlan; closed: boolean }) {
  const isDue = own.subscription?.status === 'past_due'
  return (
    <>
      <PastDueNote subscription={own.subscription} />
      <div>
        <PlanPanel own={own}>
          {closed ? null : (
            <ButtonLink to="/subscription" variant={isDue ? 'outline' : 'soft'}>
              {own.plan === 'free' ? 'See plans' : 'Change plan'}
            </ButtonLink>
          )}
        </PlanPanel>
        <PaymentFacts own={own} />
      </div>
    </>
  )
}

/** A wallet that cannot be had says so on the page of tokens: here it is beside the matter. */
function Limit() {
  const { data: wallet } = useQuery(walletQuery)
  return wallet ? <SpendingLimit limit={wallet.limit} /> : null
}

import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { OwnPlan, Subscription } from '@akin/contract/subscription/shapes.ts'
import { call } from '#platform/call.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { planLabels } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useGoTo } from '../go-to.ts'
import { awaitsAgreement, planEnds, runningOf } from './plan-ends.ts'

/** What is taken next, and from which card. */
export function PaymentFacts({ own }: { own: OwnPlan }) {
  const { go, busy } = useGoTo<void>(() => call(billingEndpoints.openPortal))
  const running = runningOf(own.subscription)
  if (!running) return null
  return (
    <Facts>
      <Fact name="Next invoice">
        <NextInvoice subscription={running} />
      </Fact>
      <Fact name="Pays with">
        <span>{running.card ?? 'No card yet'}</span>
        <Button
          size="small"
          variant="outline"
          busy={busy}
          disabled={own.sales === 'none'}
          onClick={() => go()}
        >
          Change card
        </Button>
      </Fact>
    </Facts>
  )
}

function NextInvoice({ subscription }: { subscription: Subscription }) {
  const { status, cancelAtPeriodEnd, next, plan } = subscription
  const ends = planEnds(subscription)
  if (status === 'past_due') return 'Waiting for the one that is due'
  const awaits = awaitsAgreement(subscription)
  if ((cancelAtPeriodEnd || awaits) && ends) {
    return (
      <span>
        None: {planLabels[plan]} ends on <Time value={ends} as="date" />
        {awaits && ' unless you agree to the new price'}
      </span>
    )
  }
  if (!next) return 'None'
  return (
    <span>
      <Time value={next.at} as="date" />, {dollars(next.cents)}
    </span>
  )
}

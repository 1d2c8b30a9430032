import type { OwnPlan, Subscription } from '@akin/contract/subscription/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { planLabels } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import facts from '../facts.module.css'
import { useOpenPortal } from './open-portal.ts'
import { awaitsAgreement, planEnds, runningOf } from './plan-ends.ts'

/** What is taken next, and from which card. */
export function PaymentFacts({ own }: { own: OwnPlan }) {
  const { go, busy } = useOpenPortal()
  const running = runningOf(own.subscription)
  if (!running) return null
  return (
    <dl className={facts.facts}>
      <div>
        <dt>Next invoice</dt>
        <dd>
          <NextInvoice subscription={running} />
        </dd>
      </div>
      <div>
        <dt>Pays with</dt>
        <dd>
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
        </dd>
      </div>
    </dl>
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

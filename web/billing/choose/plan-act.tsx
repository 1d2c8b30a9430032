import { plans, trial } from '@akin/contract/subscription/plans.ts'
import type { OwnPlan, PlanChoice } from '@akin/contract/subscription/shapes.ts'
import { Time } from '#platform/time.tsx'
import { planLabels, priceWords } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { isOff, runningOf } from '../plan/plan-ends.ts'
import type { PlanOrder } from './buy-plan.ts'

interface PlanActProps {
  own: OwnPlan
  choice: PlanChoice
  /** What someone is on their way to pay. */
  going: PlanOrder | undefined
  onBuy: (order: PlanOrder) => void
  onChange: (choice: PlanChoice) => void
}

/** What can be done about one plan. */
export function PlanAct(props: PlanActProps) {
  const running = runningOf(props.own.subscription)
  if (!running) return <Buy {...props} />
  const { own, choice, onChange } = props
  if (isSame(running, choice)) return <p>{isOff(own) ? 'Off until it is paid.' : 'This is your plan.'}</p>
  if (running.status === 'past_due') return <p>Pay what is due first.</p>
  if (running.scheduled && isSame(running.scheduled, choice)) {
    return (
      <p>
        {running.periodEndsAt ? (
          <>
            Yours from <Time value={running.periodEndsAt} as="date" /> on.
          </>
        ) : (
          'Yours when this period ends.'
        )}
      </p>
    )
  }
  const often = choice.interval === 'year' ? 'yearly' : 'monthly'
  return (
    <Button
      wide
      variant={choice.plan === 'plus' ? 'primary' : 'outline'}
      disabled={own.sales === 'none'}
      onClick={() => onChange(choice)}
    >
      Choose {planLabels[choice.plan]}
      {running.plan === choice.plan && ` ${often}`}
    </Button>
  )
}

function Buy({ own, choice, going, onBuy }: PlanActProps) {
  const canTry = own.canTry && choice.plan === trial.plan
  const isGoing = (asTrial: boolean) => going && isSame(going, choice) && going.trial === asTrial
  const isMain = choice.plan === 'plus' && !canTry
  return (
    <>
      {canTry && (
        <Button
          wide
          busy={isGoing(true)}
          disabled={own.sales === 'none'}
          onClick={() => onBuy({ ...choice, trial: true })}
        >
          Try Plus for {trial.days} days
        </Button>
      )}
      <Button
        wide
        variant={isMain ? 'primary' : 'outline'}
        busy={isGoing(false)}
        disabled={own.sales === 'none'}
        onClick={() => onBuy({ ...choice, trial: false })}
      >
        Choose {planLabels[choice.plan]}
      </Button>
      {canTry && <TrialWords choice={choice} />}
    </>
  )
}

/** What happens when, for those who begin today. */
function TrialWords({ choice }: { choice: PlanChoice }) {
  const ends = new Date(Date.now() + trial.days * 86_400_000)
  return (
    <p>
      Trying needs a card and costs nothing for {trial.days} days. On <Time value={ends} as="date" /> we take{' '}
      {priceWords(plans[choice.plan].cents[choice.interval], choice.interval)}, unless you cancel before. Two
      days ahead we remind you by mail.
    </p>
  )
}

function isSame(one: PlanChoice, other: PlanChoice) {
  return one.plan === other.plan && one.interval === other.interval
}

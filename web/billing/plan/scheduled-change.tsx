import { plans } from '@akin/contract/subscription/plans.ts'
import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { Time } from '#platform/time.tsx'
import { choiceWords, planLabels, priceWords } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useChangePlan } from '../choose/change-plan.ts'
import { tellFailure } from '../tell-failure.ts'
import styles from './plan-panel.module.css'

interface ScheduledChangeProps {
  subscription: Subscription
  onDone: () => void
}

/** What a plan becomes when its period ends, and the way back. */
export function ScheduledChange({ subscription, onDone }: ScheduledChangeProps) {
  const { plan, interval, scheduled, periodEndsAt } = subscription
  const { mutate, isPending } = useChangePlan()
  if (!scheduled || subscription.cancelAtPeriodEnd) return null
  const isOtherPlan = scheduled.plan !== plan
  return (
    <Note>
      <div className={styles.notice}>
        <p>
          {periodEndsAt ? (
            <>
              From <Time value={periodEndsAt} as="date" /> on
            </>
          ) : (
            'When this period ends'
          )}
          : {choiceWords(scheduled)}, for{' '}
          {priceWords(plans[scheduled.plan].cents[scheduled.interval], scheduled.interval)}. Until then
          nothing changes.
        </p>
        <Button
          size="small"
          variant="outline"
          busy={isPending}
          onClick={() =>
            mutate({ plan, interval, orderId: null }, { onSuccess: onDone, onError: tellFailure })
          }
        >
          Keep {isOtherPlan ? planLabels[plan] : choiceWords({ plan, interval })}
        </Button>
      </div>
    </Note>
  )
}

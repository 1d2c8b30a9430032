import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { call } from '#platform/call.ts'
import { Time } from '#platform/time.tsx'
import { planLabels, priceWords } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { usePlanMutation } from '../plan-mutation.ts'
import { tellFailure } from '../tell-failure.ts'
import styles from './plan-panel.module.css'

/** A higher price that is to come. It is taken only from those who agree. */
export function PriceNotice({ subscription, onDone }: { subscription: Subscription; onDone: () => void }) {
  const { plan, interval, cents, priceNotice } = subscription
  const { mutate, isPending } = usePlanMutation(
    (agreed: number) => call(billingEndpoints.agreeToPrice, { body: { cents: agreed } }),
    tellFailure,
  )
  if (!priceNotice) return null
  const from = <Time value={priceNotice.from} as="date" />
  const price = priceWords(priceNotice.cents, interval)
  if (priceNotice.agreed) {
    return (
      <Note kind="ok">
        You have agreed: from {from} on, {planLabels[plan]} costs {price}.
      </Note>
    )
  }
  return (
    <Note kind="warn">
      <div className={styles.notice}>
        <p>
          From {from} on, {planLabels[plan]} costs {price} instead of {priceWords(cents, interval)}. We take
          the new price only if you agree. If you do not, {planLabels[plan]} ends when what you paid for is
          over.
        </p>
        <Button
          size="small"
          variant="outline"
          busy={isPending}
          onClick={() => mutate(priceNotice.cents, { onSuccess: onDone })}
        >
          Agree to the new price
        </Button>
      </div>
    </Note>
  )
}

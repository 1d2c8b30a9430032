import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { planLabels } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import styles from './past-due.module.css'
import { usePayNow } from './pay-now.ts'

/** A renewal could not be taken: until when everything stays, and where it is paid. */
export function PastDue({ subscription }: { subscription: Subscription | null }) {
  const { go, busy } = usePayNow()
  if (subscription?.status !== 'past_due') return null
  const { plan, cents, keptUntil } = subscription
  return (
    <Note kind="bad" role="alert" className={styles.due}>
      <div className={styles.line}>
        <p>
          <b>We could not take {dollars(cents)}.</b>{' '}
          {keptUntil && (
            <>
              {planLabels[plan]} stays on until <Time value={keptUntil} as="date" />.{' '}
            </>
          )}
          We try again by ourselves, or you pay it now.
        </p>
        <Button size="small" busy={busy} onClick={() => go()}>
          Pay now
        </Button>
      </div>
    </Note>
  )
}

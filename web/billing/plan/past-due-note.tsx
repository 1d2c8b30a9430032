import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import type { Subscription } from '@akin/contract/subscription/shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { toast } from '#platform/toasts.ts'
import { askForPlan } from '#subscription/ask-for-plan.ts'
import { planLabels } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useGoTo } from '../go-to.ts'
import { tellFailure } from '../tell-failure.ts'
import styles from './past-due-note.module.css'

/** A renewal could not be taken: until when everything stays, and where it is paid. */
export function PastDueNote({ subscription }: { subscription: Subscription | null }) {
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

/** To where a renewal that failed is paid. It may have been paid elsewhere by now. */
function usePayNow() {
  const client = useQueryClient()
  return useGoTo<void>(
    () => call(billingEndpoints.payNow),
    async error => {
      if (!(error instanceof CallError && error.body.code === 'nothing_due')) return tellFailure(error)
      toast({ id: 'billing', kind: 'ok', title: error.text })
      await askForPlan(client)
      // What was pressed is gone.
      document.getElementById('own-plan')?.closest('section')?.focus()
    },
  )
}

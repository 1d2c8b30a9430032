import { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import type { TestPortal } from '@akin/contract/billing/test-checkout-shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { tellFailure } from '#billing/tell-failure.ts'
import { call } from '#platform/call.ts'
import { leave } from '#platform/leave-for.ts'
import { dollars } from '#platform/money.ts'
import { choiceWords } from '#subscription/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './checkout.module.css'
import { portalQuery } from './queries.ts'

export function CardSettings({ subscriptionId, portal }: { subscriptionId: string; portal: TestPortal }) {
  const { choice, card, cardWorks, openCents, returnUrl } = portal
  const heading = useId()
  const another = useChange(subscriptionId, (works: boolean) =>
    call(testCheckoutEndpoints.changeTestCard, { params: { subscriptionId }, body: { works } }),
  )
  const invoice = useChange(subscriptionId, () =>
    call(testCheckoutEndpoints.payTestInvoice, { params: { subscriptionId } }),
  )
  const isDeclined = invoice.data?.openCents != null && openCents !== null
  return (
    <div className={styles.pay}>
      <section className={styles.card} aria-labelledby={heading}>
        <div className={styles.cardHead}>
          <h2 id={heading}>{card}</h2>
          <span className={styles.small}>{choiceWords(choice)}</span>
        </div>
        <Switch
          label="Payments go through"
          checked={cardWorks}
          onChange={event => another.mutate(event.target.checked)}
        />
      </section>
      {openCents !== null && (
        <>
          <Note kind={isDeclined ? 'bad' : 'warn'} role={isDeclined ? 'alert' : undefined}>
            {isDeclined
              ? 'Your card was declined. Nothing was charged.'
              : `A payment of ${dollars(openCents)} could not be taken.`}
          </Note>
          <Button size="large" wide busy={invoice.isPending} onClick={() => invoice.mutate()}>
            Pay {dollars(openCents)}
          </Button>
        </>
      )}
      <Button
        variant={openCents === null ? 'primary' : 'quiet'}
        size="large"
        wide
        onClick={() => leave.for(returnUrl)}
      >
        Back to Akin
      </Button>
    </div>
  )
}

/** Changes something at the provider, which answers with how everything stands now. */
function useChange<Given = void>(subscriptionId: string, change: (given: Given) => Promise<TestPortal>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { handled: true },
    onSuccess: portal => cache.setQueryData(portalQuery(subscriptionId).queryKey, portal),
    onError: tellFailure,
  })
}

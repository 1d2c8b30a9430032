import type { ChangeQuote } from '@akin/contract/billing/shapes.ts'
import type { PlanChoice, Subscription } from '@akin/contract/subscription/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { choiceWords, planLabels, priceWords } from '#subscription/plan-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import facts from '../facts.module.css'

interface ChangeWordsProps {
  from: Subscription
  to: PlanChoice
  quote: ChangeQuote | undefined
  isFetching: boolean
}

/** What is charged today, and what comes after it. */
export function ChangeWords({ from, to, quote, isFetching }: ChangeWordsProps) {
  if (!quote) {
    return isFetching ? (
      <div role="status" aria-label="Asking what it costs">
        <Skeleton shape="block" height="92px" />
      </div>
    ) : null
  }
  const isNow = quote.orderId !== null
  return (
    <>
      <dl className={facts.facts}>
        <div>
          <dt>Charged today</dt>
          <dd className={facts.total}>{dollars(quote.cents)}</dd>
        </div>
        <div>
          <dt>{choiceWords(to)} begins</dt>
          <dd>{isNow ? 'Today' : <Time value={quote.at} as="date" />}</dd>
        </div>
        <div>
          <dt>Each renewal after that</dt>
          <dd>{priceWords(quote.nextCents, to.interval)}</dd>
        </div>
      </dl>
      {isNow && (
        <p className={facts.small}>
          {from.status === 'trialing'
            ? `Your trial of ${planLabels[from.plan]} ends with it.`
            : `What is left of your paid ${planLabels[from.plan]} has been taken off.`}
          {from.card && ` We charge your ${from.card}.`}
        </p>
      )}
    </>
  )
}

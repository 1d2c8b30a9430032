import type { ChangeQuote } from '@akin/contract/billing/shapes.ts'
import type { PlanChoice, Subscription } from '@akin/contract/subscription/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { choiceWords, planLabels, priceWords } from '#subscription/plan-words.ts'
import { Fact, Facts, SmallPrint } from '#ui/facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

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
      <Facts>
        <Fact name="Charged today" total>
          {dollars(quote.cents)}
        </Fact>
        <Fact name={`${choiceWords(to)} begins`}>
          {isNow ? 'Today' : <Time value={quote.at} as="date" />}
        </Fact>
        <Fact name="Each renewal after that">{priceWords(quote.nextCents, to.interval)}</Fact>
      </Facts>
      {isNow && (
        <SmallPrint>
          {from.status === 'trialing'
            ? `Your trial of ${planLabels[from.plan]} ends with it.`
            : `What is left of your paid ${planLabels[from.plan]} has been taken off.`}
          {from.card && ` We charge your ${from.card}.`}
        </SmallPrint>
      )}
    </>
  )
}

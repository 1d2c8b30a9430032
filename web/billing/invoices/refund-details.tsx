import type { RefundQuote } from '@akin/contract/billing/shapes.ts'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { count } from '#tokens/token-words.ts'
import { Fact, Facts, SmallPrint } from '#ui/facts.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useAfterPlan } from '../plan/after-plan.ts'
import { barWords, ruleWords } from './refund-words.ts'

/** What comes back, what goes for it, and why so. */
export function RefundDetails({
  quote,
  isFetching,
}: {
  quote: RefundQuote | undefined
  isFetching: boolean
}) {
  if (!quote) {
    return isFetching ? (
      <div role="status" aria-label="Asking what would come back">
        <Skeleton shape="block" height="120px" />
      </div>
    ) : null
  }
  if (quote.cents === 0) {
    return (
      <>
        <Note>{quote.bar ? barWords[quote.bar] : 'Nothing can be paid back for this.'}</Note>
        <Rules />
      </>
    )
  }
  const { cents, tokens, rule, until, endsPlan } = quote
  return (
    <>
      <Facts>
        <Fact name="You get back" total>
          {dollars(cents)}
        </Fact>
        {tokens > 0 && <Fact name="Tokens that go">{count(tokens)}</Fact>}
        {until && (
          <Fact name="Possible until">
            <Time value={until} />
          </Fact>
        )}
      </Facts>
      {endsPlan && <PlanEnds />}
      {rule && <SmallPrint>{ruleWords[rule]}</SmallPrint>}
      <Rules />
    </>
  )
}

function PlanEnds() {
  return (
    <Note kind="warn">
      Your plan ends at once, and {useAfterPlan()}. What is left of the tokens that came with this payment
      goes, too.
    </Note>
  )
}

function Rules() {
  return (
    <SmallPrint>
      All rules are in <TextLink to="/refunds">Refunds</TextLink>.
    </SmallPrint>
  )
}

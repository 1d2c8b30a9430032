import type { OwnPlan } from '@akin/contract/subscription/shapes.ts'
import { Time } from '#platform/time.tsx'

/** What someone has of Plus because others gave it to them. */
export function GivenMonths({ given: { until, waiting } }: { given: NonNullable<OwnPlan['given']> }) {
  return (
    <>
      {until ? (
        <p>
          Plus from a friend until <Time value={until} as="date" />. It brings everything but the monthly
          tokens.
        </p>
      ) : null}
      {waiting > 0 ? (
        <p>
          {waiting === 1 ? '1 month' : `${waiting} months`} of Plus from a friend{' '}
          {waiting === 1 ? 'waits' : 'wait'} until your plan ends.
        </p>
      ) : null}
    </>
  )
}

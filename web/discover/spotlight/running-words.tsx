import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { Time } from '#platform/time.tsx'
import { useIsPast } from './use-is-past.ts'

type Running = NonNullable<SpotlightStanding['running']>

/** Until when it goes on. A number that grew meanwhile would tell who has just looked. */
export function RunningWords({ running }: { running: Running }) {
  if (useIsPast(running.endsAt)) return <p>The half hour is over. We are counting who saw you.</p>
  return (
    <p>
      <b>
        Running until <Time value={running.endsAt} as="time" />.
      </b>{' '}
      When it is over, we tell you how many people saw you.
    </p>
  )
}

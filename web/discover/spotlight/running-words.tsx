import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { Time } from '#platform/time.tsx'

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

/** Past the moment, not just before it. */
const slackMs = 20

/** Whether this moment is over, by the server's clock. */
function useIsPast(moment: Date) {
  const end = moment.getTime()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (now >= end) return
    const timer = setTimeout(() => setNow(serverNow()), end - now + slackMs)
    return () => clearTimeout(timer)
  }, [now, end])
  return now >= end
}

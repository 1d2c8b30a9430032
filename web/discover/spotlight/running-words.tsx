import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { leftTimeWords, peopleWords } from './spotlight-words.ts'
import { useTimeLeft } from './use-time-left.ts'

type Running = NonNullable<SpotlightStanding['running']>

/** How long it goes on, and how many have seen it. It changes quietly: whoever wants to know looks again. */
export function RunningWords({ running }: { running: Running }) {
  const left = useTimeLeft(running.endsAt)
  if (left === 0) return <p>The half hour is over. We are counting who saw you.</p>
  return (
    <p>
      <b>{leftTimeWords(left)}.</b> Seen by {peopleWords(running.seenBy).toLowerCase()} so far.
    </p>
  )
}

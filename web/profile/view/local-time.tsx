import { Clock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { timeIn } from './time-in.ts'

/** What time it is there. The server, whose answer is kept for others, cannot say it. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const minute = useSyncExternalStore(everyTenSeconds, () => Math.floor(Date.now() / 60_000))
  const time = timeIn(timeZone, new Date(minute * 60_000))
  if (!time) return null
  return (
    <>
      <Clock size={20} />
      {time} there
    </>
  )
}

function everyTenSeconds(look: () => void) {
  const timer = setInterval(look, 10_000)
  return () => clearInterval(timer)
}

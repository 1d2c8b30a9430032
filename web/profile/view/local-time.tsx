import { Clock } from 'lucide-react'
import { useTimeIn } from './time-in.ts'

/** What time it is there. The server, whose answer is kept for others, cannot say it. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const time = useTimeIn(timeZone)
  if (!time) return null
  return (
    <>
      <Clock size={20} />
      {time} there
    </>
  )
}

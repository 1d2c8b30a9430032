import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'

/** Past the moment, not just before it. */
const slackMs = 20

/** Whether this moment is over, by the server's clock. */
export function useIsPast(moment: Date) {
  const end = moment.getTime()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (now >= end) return
    const timer = setTimeout(() => setNow(serverNow()), end - now + slackMs)
    return () => clearTimeout(timer)
  }, [now, end])
  return now >= end
}

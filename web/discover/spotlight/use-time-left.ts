import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'

/** Past the moment in which the words change, not just before it. */
const slackMs = 20

/**
 * How long it is until then, by the server's clock. It changes as often as its words do: every minute, and every second
 * in the last one.
 */
export function useTimeLeft(end: Date) {
  const [now, setNow] = useState(serverNow)
  const left = Math.max(0, end.getTime() - now)
  useEffect(() => {
    if (left === 0) return
    const step = left > 60_000 ? left % 60_000 : left % 1000
    const timer = setTimeout(() => setNow(serverNow()), step + slackMs)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

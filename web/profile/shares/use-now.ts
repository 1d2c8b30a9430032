import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'

const halfMinute = 30_000

/** The time, as far as a list must know it whose entries end. */
export function useNow() {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

function readNow() {
  return new Date(serverNow())
}

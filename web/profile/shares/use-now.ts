import { useEffect, useState } from 'react'

const halfMinute = 30_000

/** The time, as far as a list must know it whose entries end. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

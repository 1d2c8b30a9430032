import { startTransition, useEffect, useState } from 'react'

/** False at first and true once the browser has time: for what a page needs soon, but not to be seen. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return idle
}

/** Once the browser has time. Safari has no idle callbacks. */
export function whenIdle(run: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

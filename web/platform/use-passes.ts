import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * An answer of the cache, whose first appearance is rendered in pieces. The cache would have it rendered at once, and a
 * large part of a page would hold everything else up. Later changes are shown as ever.
 */
export function useInPieces<Data>(data: Data | undefined) {
  const hasArrived = useDeferredValue(data !== undefined)
  return hasArrived ? data : undefined
}

/** False in the first pass and true right after it has been drawn: for what is below, or beside, what is read first. */
export function useSecondPass() {
  const [second, setSecond] = useState(false)
  useEffect(() => startTransition(() => setSecond(true)), [])
  return second
}

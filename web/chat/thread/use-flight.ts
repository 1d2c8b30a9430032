import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Between two frames nobody reads so much of a window. */
const flownPart = 0.5
/** Whoever has not moved for so long rests. Where the device is slow, one step takes a good part of it. */
const restMs = 350

/**
 * Whether someone flies past what is written: until they rest, only what is in view has to be there. Before the list is
 * `settled` it finds its own place, and nobody flies.
 */
export function useFlight(isPrepended: boolean, settled: boolean) {
  const [isFlying, setFlying] = useState(false)
  const lastOffset = useRef<number | null>(null)
  useLayoutEffect(() => {
    // What comes in above carries the window along, and nobody flies.
    if (isPrepended) lastOffset.current = null
  })

  const landing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(landing.current), [])

  /** What was left out is drawn in pieces. */
  function land() {
    startTransition(() => setFlying(false))
  }

  return {
    isFlying,
    land,
    /** To be told before the list is: by then it has drawn everything around where someone is now. */
    onMoved(offset: number, windowPx: number) {
      const step = Math.abs(offset - (lastOffset.current ?? offset))
      lastOffset.current = offset
      const begins = settled && !isFlying && step > windowPx * flownPart
      if (begins) flushSync(() => setFlying(true))
      if (!begins && !isFlying) return
      clearTimeout(landing.current)
      landing.current = setTimeout(land, restMs)
    },
  }
}

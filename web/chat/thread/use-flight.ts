import { startTransition, useLayoutEffect, useRef, useState } from 'react'

/** Between two frames nobody reads so much of a window. */
const flownPart = 0.5

/** Whether someone flies past what is written: until they rest, only what is in view has to be there. */
export function useFlight(isPrepended: boolean) {
  const [isFlying, setFlying] = useState(false)
  const lastOffset = useRef<number | null>(null)
  useLayoutEffect(() => {
    // What comes in above carries the window along, and nobody flies.
    if (isPrepended) lastOffset.current = null
  })

  return {
    isFlying,
    onMoved(offset: number, windowPx: number) {
      const step = Math.abs(offset - (lastOffset.current ?? offset))
      lastOffset.current = offset
      if (step > windowPx * flownPart) setFlying(true)
    },
    /** What was left out is drawn in pieces. */
    land() {
      startTransition(() => setFlying(false))
    },
  }
}

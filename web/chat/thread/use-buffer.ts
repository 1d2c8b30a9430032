import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { VirtualizerHandle } from 'virtua'
import { whenIdle } from '#platform/use-idle.ts'

/** Rows are drawn so far outside of the window: those above are measured before they are seen, so that nothing moves. */
const fullPx = 900
/** At first, and of what flies by, little more than what is in view is drawn. */
const leastPx = 100
/** The rest follows in pieces, each once the browser has time: all of it would keep one waiting who presses a key. */
const piecePx = 200
/** Whoever has not moved on for so long looks at what is there. */
const restMs = 200

/** How far outside of the window rows are drawn. `moved` is told before they are drawn for another place. */
export function useBuffer(list: RefObject<VirtualizerHandle | null>) {
  const [px, setPx] = useState(leastPx)
  const rushedAt = useRef(-restMs)
  const last = useRef({ top: 0, below: 0 })

  useEffect(() => {
    if (px >= fullPx) return
    let stop = whenIdle(grow)
    function grow() {
      const left = rushedAt.current + restMs - performance.now()
      if (left <= 0) return startTransition(() => setPx(px + piecePx))
      const timer = setTimeout(grow, left)
      stop = () => clearTimeout(timer)
    }
    return () => stop()
  }, [px])

  return {
    px,
    isResting: px > leastPx,
    moved(top: number) {
      const { viewportSize = 0, scrollSize = 0 } = list.current ?? {}
      const now = { top, below: scrollSize - top }
      // Where a page comes in above, the place changes by as much as the whole: nobody has moved.
      const by = Math.min(Math.abs(now.top - last.current.top), Math.abs(now.below - last.current.below))
      last.current = now
      // What was in view may stay drawn. Otherwise all that is drawn now has to be there in the next frame.
      if (by < viewportSize) return
      rushedAt.current = performance.now()
      if (px > leastPx) flushSync(() => setPx(leastPx))
    },
  }
}

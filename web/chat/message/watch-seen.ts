import { limits } from '@akin/contract/limits.ts'
import { useLayoutEffect, useRef } from 'react'
import { isCovered } from '#ui/is-covered.ts'

/** Up to which place someone can have read, and up to which they have truly seen it, which is never further. */
export interface Reached {
  read: number
  seen: number
}

interface WatchOptions {
  /** What scrolls. */
  root: Element
  /** At least one of the two has moved. At most once a second. */
  onReached(reached: Reached): void
}

const lookEveryMs = 250
const tellEveryMs = 1_000

/**
 * A message counts as read once half of it was in view for a second, in a tab that is visible, with no dialog over it. That
 * is all that a screen reader or a second screen gives away, and nobody's messages stay unread for that. What the other one
 * is told of must have been truly seen: the window has the focus besides, and there was a hand on the mouse or keyboard in
 * the last minute.
 */
export function openSeenWatch() {
  const places = new Map<Element, number>()
  const inViewSince = new Map<Element, number>()
  let views: IntersectionObserver | null = null

  return {
    /** For the element of a message that someone else wrote. The rows are there before what scrolls begins to be watched. */
    observe(element: Element, seq: number) {
      places.set(element, seq)
      views?.observe(element)
      return () => {
        places.delete(element)
        inViewSince.delete(element)
        views?.unobserve(element)
      }
    },
    begin({ root, onReached }: WatchOptions) {
      const begun = new IntersectionObserver(changes => follow(changes, inViewSince), {
        root,
        threshold: [0, 0.25, 0.5, 0.75, 1],
      })
      views = begun
      for (const element of places.keys()) begun.observe(element)
      const stop = lookNowAndThen(places, inViewSince, onReached)
      return () => {
        begun.disconnect()
        stop()
      }
    },
  }
}

export type SeenWatch = ReturnType<typeof openSeenWatch>

/** Since when at least half of each element is in view. */
function follow(changes: IntersectionObserverEntry[], inViewSince: Map<Element, number>) {
  for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of changes) {
    // What is taller than the window is never half in view: then it is enough that it fills half the window.
    const fills = rootBounds ? intersectionRect.height >= rootBounds.height / 2 : false
    if (isIntersecting && (intersectionRatio >= 0.5 || fills))
      inViewSince.set(target, inViewSince.get(target) ?? Date.now())
    else inViewSince.delete(target)
  }
}

function lookNowAndThen(
  places: Map<Element, number>,
  inViewSince: Map<Element, number>,
  onReached: WatchOptions['onReached'],
) {
  let lastSign = Date.now()
  let [visibleSince, attentiveSince, toldAt] = [0, 0, 0]
  let reached: Reached = { read: 0, seen: 0 }
  let told = reached

  /** Whoever looks away begins to look anew. */
  function look() {
    const now = Date.now()
    const isVisible = isInSight()
    if (!isVisible) visibleSince = now
    if (!isVisible || !document.hasFocus() || now - lastSign > limits.readActiveMs) attentiveSince = now
    let { read, seen } = reached
    for (const [element, since] of inViewSince) {
      const seq = places.get(element) ?? 0
      if (now - Math.max(since, visibleSince) >= limits.readAfterMs) read = Math.max(read, seq)
      if (now - Math.max(since, attentiveSince) >= limits.readAfterMs) seen = Math.max(seen, seq)
    }
    reached = { read, seen }
    if (now - toldAt >= tellEveryMs) tell()
  }

  function tell() {
    if (reached.read === told.read && reached.seen === told.seen) return
    told = reached
    toldAt = Date.now()
    onReached(reached)
  }

  const timer = setInterval(look, lookEveryMs)
  // The timer hardly runs in a tab that is hidden, and knows too late since when it is not.
  const restart = () => {
    visibleSince = attentiveSince = Date.now()
  }
  document.addEventListener('visibilitychange', restart)

  const sign = () => {
    lastSign = Date.now()
  }
  const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const
  for (const name of signs) window.addEventListener(name, sign, { passive: true, capture: true })

  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', restart)
    for (const name of signs) window.removeEventListener(name, sign, { capture: true })
    tell()
  }
}

/** Whether someone can read what is in view. */
export function isInSight() {
  return document.visibilityState === 'visible' && !isCovered()
}

/** The row of a message, watched for whether someone has seen it. One's own, without a place here, is not. */
export function useSeen(seen: SeenWatch, seq: number | null) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (row.current && seq !== null) return seen.observe(row.current, seq)
  }, [seen, seq])
  return row
}

import { limits } from '@akin/contract/limits.ts'
import { useLayoutEffect, useRef } from 'react'
import { isCovered } from '#ui/is-covered.ts'

interface WatchOptions {
  /** What scrolls. */
  root: Element
  /** Someone has truly seen everything up to this place. */
  onSeen(seq: number): void
}

const lookEveryMs = 250

/**
 * A message counts as read only if someone can have read it: half of it was in view for a second, in a tab that is
 * visible and has the focus, with no dialog over it, and with a hand on the mouse or keyboard in the last minute.
 */
export function watchSeen({ root, onSeen }: WatchOptions) {
  const places = new Map<Element, number>()
  const inViewSince = new Map<Element, number>()
  let lastSign = Date.now()
  let seen = 0

  const views = new IntersectionObserver(
    changes => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of changes) {
        // What is taller than the window is never half in view: then it is enough that it fills half the window.
        const fills = rootBounds ? intersectionRect.height >= rootBounds.height / 2 : false
        if (isIntersecting && (intersectionRatio >= 0.5 || fills))
          inViewSince.set(target, inViewSince.get(target) ?? Date.now())
        else inViewSince.delete(target)
      }
    },
    { root, threshold: [0, 0.25, 0.5, 0.75, 1] },
  )

  const timer = setInterval(() => {
    const now = Date.now()
    if (!isLooking() || now - lastSign > limits.readActiveMs) return restart(now)
    let furthest = seen
    for (const [element, since] of inViewSince) {
      if (now - since >= limits.readAfterMs) furthest = Math.max(furthest, places.get(element) ?? 0)
    }
    if (furthest > seen) {
      seen = furthest
      onSeen(seen)
    }
  }, lookEveryMs)

  /** Whoever looks away begins to look anew. */
  function restart(now: number) {
    for (const element of inViewSince.keys()) inViewSince.set(element, now)
  }

  const sign = () => {
    lastSign = Date.now()
  }
  const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const
  for (const name of signs) window.addEventListener(name, sign, { passive: true, capture: true })

  return {
    /** For the element of a message that someone else wrote. */
    observe(element: Element, seq: number) {
      places.set(element, seq)
      views.observe(element)
      return () => {
        places.delete(element)
        inViewSince.delete(element)
        views.unobserve(element)
      }
    },
    close() {
      clearInterval(timer)
      views.disconnect()
      for (const name of signs) window.removeEventListener(name, sign, { capture: true })
    },
  }
}

export type SeenWatch = ReturnType<typeof watchSeen>

function isLooking() {
  return document.visibilityState === 'visible' && document.hasFocus() && !isCovered()
}

/** The row of a message, watched for whether someone has seen it. One's own, without a place here, is not. */
export function useSeen(seen: SeenWatch | null, seq: number | null) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (row.current && seen && seq !== null) return seen.observe(row.current, seq)
  }, [seen, seq])
  return row
}

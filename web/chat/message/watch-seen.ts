import { useLayoutEffect, useRef } from 'react'
import { isCovered } from '#ui/is-covered.ts'

type Follow = typeof import('./follow-seen.ts').followSeen

/** Which messages of someone else are drawn, for what follows whether they are seen. That comes after the first picture. */
export function openSeenWatch() {
  const places = new Map<Element, number>()
  let followed: ReturnType<Follow> | null = null

  return {
    /** For the element of a message that someone else wrote. */
    observe(element: Element, seq: number) {
      places.set(element, seq)
      followed?.observe(element)
      return () => {
        places.delete(element)
        followed?.leave(element)
      }
    },
    begin(follow: Follow, options: Parameters<Follow>[1]) {
      followed = follow(places, options)
      return followed.stop
    },
  }
}

export type SeenWatch = ReturnType<typeof openSeenWatch>

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

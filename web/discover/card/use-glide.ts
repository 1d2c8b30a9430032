import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

interface Place {
  left: number
  top: number
}

const glideMs = 220
const easing = 'cubic-bezier(0.2, 0.75, 0.25, 1)'

/**
 * Lets the items of a list glide to where they have come to stand. `remember` is called before their order changes;
 * without it nothing moves, so that a page that arrives or a window that changes its size does not stir them.
 */
export function useGlide(list: RefObject<HTMLElement | null>) {
  const before = useRef<Map<Element, Place> | null>(null)

  useLayoutEffect(() => {
    const places = before.current
    before.current = null
    if (!places) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const [item, from] of places) if (item.isConnected) glide(item, from, placeOf(item), isCalm)
  })

  return useCallback(() => {
    before.current = new Map(Array.from(list.current?.children ?? [], item => [item, placeOf(item)]))
  }, [list])
}

/** Where motion is not wanted they fade in at their new place. */
function glide(item: Element, from: Place, to: Place, isCalm: boolean) {
  const [x, y] = [from.left - to.left, from.top - to.top]
  if (x === 0 && y === 0) return
  const start = isCalm ? { opacity: 0 } : { transform: `translate(${x}px, ${y}px)` }
  item.animate([start, {}], { duration: glideMs, easing })
}

/** In the list, whatever of it is scrolled into view. */
function placeOf(item: Element): Place {
  const { left, top } = item.getBoundingClientRect()
  const list = item.parentElement?.getBoundingClientRect()
  return { left: left - (list?.left ?? 0), top: top - (list?.top ?? 0) }
}

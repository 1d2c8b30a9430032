import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface Position {
  left: number
  top: number
  /** Where that was on the screen. */
  screen: { top: number; bottom: number }
}

const glideMs = 220
/** Who has moved a slider will soon move it again. */
const restMs = 5_000
const easing = 'cubic-bezier(0.2, 0.75, 0.25, 1)'

/**
 * Lets the items of a list glide to where they have come to stand. `remember` is called before their order changes;
 * without it nothing moves, so that a page that arrives or a window that changes its size does not stir them.
 */
export function useGlide(list: RefObject<HTMLElement | null>) {
  const before = useRef<Map<Element, Position> | null>(null)

  useLayoutEffect(() => {
    const positions = before.current
    before.current = null
    if (!positions || !list.current) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // All are looked up before one begins to move: after that, each look would have the page laid out anew.
    const now = positionsIn(list.current)
    for (const [item, from] of positions) {
      const to = now.get(item)
      if (to && (isInSight(from) || isInSight(to))) glide(item, from, to, isCalm)
    }
  })

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  return useCallback(() => {
    const items = list.current
    if (!items) return
    items.dataset.moving = ''
    clearTimeout(rest.current)
    rest.current = setTimeout(() => delete items.dataset.moving, restMs)
    before.current = positionsIn(items)
  }, [list])
}

/** Where motion is not wanted they fade in at their new place. */
function glide(item: Element, from: Position, to: Position, isCalm: boolean) {
  const [x, y] = [from.left - to.left, from.top - to.top]
  if (x === 0 && y === 0) return
  const start = isCalm ? { opacity: 0 } : { transform: `translate(${x}px, ${y}px)` }
  item.animate([start, {}], { duration: glideMs, easing })
}

/** In the list, whatever of it is scrolled into view. */
function positionsIn(list: HTMLElement) {
  const edge = list.getBoundingClientRect()
  return new Map(
    Array.from(list.children, (item): [Element, Position] => {
      const { left, top, bottom } = item.getBoundingClientRect()
      return [item, { left: left - edge.left, top: top - edge.top, screen: { top, bottom } }]
    }),
  )
}

function isInSight({ screen: { top, bottom } }: Position) {
  return bottom > 0 && top < window.innerHeight
}

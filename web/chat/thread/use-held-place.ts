import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'

/**
 * While what has come in above is measured, the list keeps its distance from the end: with rows below the window that are
 * measured for the first time just then, it would carry the reader along. What they read stays where it is.
 */
export function useHeldPlace(
  list: RefObject<VirtualizerHandle | null>,
  log: RefObject<HTMLElement | null>,
  isPrepended: boolean,
) {
  const isMeasuring = useRef(false)
  const held = useRef<{ index: number; below: number } | null>(null)
  useLayoutEffect(() => {
    if (!isPrepended) return
    isMeasuring.current = true
    held.current = null
  })

  return {
    /** Wherever someone goes meanwhile is their place. Who is at the end stays there, whatever grows. */
    onMoved(offset: number, isAtEnd: boolean) {
      const { current: rows } = list
      if (!isMeasuring.current || !rows) return
      const index = firstRead(rows, offset)
      held.current = isAtEnd ? null : { index, below: rows.getItemOffset(index) - offset }
    },
    onMeasured() {
      const [{ current: rows }, { current: box }, { current: place }] = [list, log, held]
      if (!rows || !box || !place) return
      const moved = rows.getItemOffset(place.index) - box.scrollTop - place.below
      if (Math.abs(moved) >= 1) box.scrollTop += moved
    },
    onRest() {
      isMeasuring.current = false
      held.current = null
    },
  }
}

/** The first row that begins in the window; or the one that fills it. */
function firstRead(rows: VirtualizerHandle, offset: number) {
  const first = rows.findItemIndex(offset)
  const next = rows.getItemOffset(first + 1)
  return rows.getItemOffset(first) < offset && next < offset + rows.viewportSize ? first + 1 : first
}

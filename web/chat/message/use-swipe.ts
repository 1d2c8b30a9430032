import { type PointerEvent, useRef, useState } from 'react'
import { isInside } from './is-inside.ts'

/** So far it has to be drawn to count. */
const enoughPx = 56
/** It follows no further. */
const mostPx = 72
/** Before that a finger may still mean to scroll, to rest or to press. */
const meantPx = 10
/** Browsers go back and forth by a finger that comes in over the edge. */
const edgePx = 24
/** What is moved sideways itself. */
const ownUse = 'pre, input, textarea, [role="slider"]'

interface Drawn {
  id: number
  x: number
  y: number
  isMeant: boolean
}

/**
 * A finger that draws a row sideways, in the direction of reading. The row follows it, by `--drawn`, and is back in its
 * place afterwards.
 */
export function useSwipe(onSwiped: (() => void) | null) {
  const drawn = useRef<Drawn | null>(null)
  const [isDrawn, setDrawn] = useState(false)

  function end(row: HTMLElement) {
    drawn.current = null
    row.style.removeProperty('--drawn')
    row.removeAttribute('data-enough')
    setDrawn(false)
  }

  return {
    isDrawn,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { pointerType, isPrimary, clientX: x, clientY: y, pointerId: id, target } = event
      drawn.current = null
      if (!onSwiped || pointerType !== 'touch' || !isPrimary || !isInside(event)) return
      if (x < edgePx || x > innerWidth - edgePx || (target as Element).closest(ownUse)) return
      drawn.current = { id, x, y, isMeant: false }
    },
    onPointerMove({ currentTarget: row, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = drawn.current
      if (from?.id !== pointerId) return
      const far = (clientX - from.x) * readingOf(row)
      if (!from.isMeant) {
        const across = Math.abs(clientY - from.y)
        if (Math.max(Math.abs(far), across) < meantPx) return
        if (far < across * 1.5) {
          drawn.current = null
          return
        }
        from.isMeant = true
        row.setPointerCapture(pointerId)
        setDrawn(true)
      }
      row.style.setProperty('--drawn', `${Math.max(0, Math.min(far, mostPx)) * readingOf(row)}px`)
      row.toggleAttribute('data-enough', far >= enoughPx)
    },
    onPointerUp({ currentTarget: row, pointerId, clientX }: PointerEvent<HTMLElement>) {
      const from = drawn.current
      if (from?.id !== pointerId) return
      const isEnough = from.isMeant && (clientX - from.x) * readingOf(row) >= enoughPx
      end(row)
      if (isEnough) onSwiped?.()
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      end(currentTarget)
    },
  }
}

/** To the right, or to the left where one reads from right to left. */
function readingOf(row: HTMLElement) {
  return getComputedStyle(row).direction === 'rtl' ? -1 : 1
}

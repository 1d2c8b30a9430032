import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { positionFor, type Span, stepAside } from './drag-position.ts'

interface Drag {
  from: number
  to: number
  by: number
  startY: number
  rows: Span[]
}

const edge = 110
const edgeStep = 14

/**
 * Lets the children of a list be dragged by a handle, with mouse, pen or finger. Nothing moves in the document
 * before the row is let go: a handle that is moved loses the pointer.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  useEscape(drag !== null, () => setDrag(null))

  function startOn(index: number) {
    return (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const rows = [...list.current.children].map(spanOf)
      setDrag({ from: index, to: index, by: 0, startY: heightOf(event), rows })
    }
  }

  function follow(event: PointerEvent) {
    if (!drag) return
    scrollAtEdges(event.clientY)
    const by = heightOf(event) - drag.startY
    setDrag({ ...drag, by, to: positionFor(drag.rows, drag.from, by) })
  }

  function drop() {
    setDrag(null)
    if (drag && drag.to !== drag.from) move(drag.from, drag.to)
  }

  return {
    handle: (index: number) => ({
      onPointerDown: startOn(index),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
    isDragging: drag !== null,
    isDragged: (index: number) => drag?.from === index,
    shiftOf: (index: number) => {
      if (!drag) return 0
      return index === drag.from ? drag.by : stepAside(drag.rows, index, drag.from, drag.to)
    },
  }
}

function useEscape(listening: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!listening) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** On the page, not in the window: the page may scroll under the finger. */
function heightOf({ clientY }: PointerEvent) {
  return clientY + window.scrollY
}

function spanOf(row: Element): Span {
  const { top, bottom } = row.getBoundingClientRect()
  return { top: top + window.scrollY, bottom: bottom + window.scrollY }
}

function scrollAtEdges(y: number) {
  if (y < edge) window.scrollBy(0, -edgeStep)
  else if (y > window.innerHeight - edge) window.scrollBy(0, edgeStep)
}

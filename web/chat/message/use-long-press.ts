import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'

const holdMs = 450
const movedPx = 10

/** A finger that rests on something. The press that ends it does nothing else. */
export function useLongPress(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)

  function stop() {
    clearTimeout(timer.current)
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (!isInside(event)) return
      const { pointerType, clientX, clientY } = event
      isHeld.current = false
      if (pointerType !== 'touch') return
      from.current = { x: clientX, y: clientY }
      stop()
      timer.current = setTimeout(() => {
        isHeld.current = true
        onHeld()
      }, holdMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > movedPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      if (!isHeld.current || !isInside(event)) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Whether it happened where it is heard. React also tells a row of what happens in a dialog that one of its parts opened. */
export function isInside({ target, currentTarget }: SyntheticEvent) {
  return currentTarget.contains(target as Node)
}

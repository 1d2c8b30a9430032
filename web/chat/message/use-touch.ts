import type { PointerEvent } from 'react'
import { useLongPress } from './use-long-press.ts'
import { useSwipe } from './use-swipe.ts'

/** What a finger does on a message: it rests, or it draws. */
export function useTouch(onHeld: () => void, onSwiped: (() => void) | null) {
  const press = useLongPress(onHeld)
  const { isDrawn, ...swipe } = useSwipe(onSwiped)
  return {
    isDrawn,
    handlers: {
      ...press,
      onPointerDown: both(press.onPointerDown, swipe.onPointerDown),
      onPointerMove: both(press.onPointerMove, swipe.onPointerMove),
      onPointerUp: both(press.onPointerUp, swipe.onPointerUp),
      onPointerCancel: both(press.onPointerCancel, swipe.onPointerCancel),
    },
  }
}

type Heard = (event: PointerEvent<HTMLElement>) => void

function both(one: Heard, other: Heard): Heard {
  return event => {
    one(event)
    other(event)
  }
}

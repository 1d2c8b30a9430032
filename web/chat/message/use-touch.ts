import type { PointerEvent } from 'react'
import { onDemand } from '#ui/on-demand.ts'
import { isInside, useLongPress } from './use-long-press.ts'

/** Only fingers need it: it is there once the first one has come down. */
const swipes = onDemand(() => import('./follow-swipe.ts'))

/** What a finger does on a message: it rests, or it draws the message aside. */
export function useTouch(onHeld: () => void, onSwiped: (() => void) | null) {
  const press = useLongPress(onHeld)
  return {
    ...press,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      press.onPointerDown(event)
      if (event.pointerType !== 'touch' || !onSwiped || !isInside(event)) return
      swipes.fetch()
      swipes.part?.followSwipe(event.currentTarget, event.nativeEvent, onSwiped)
    },
  }
}

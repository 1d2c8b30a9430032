import type { MouseEvent } from 'react'
import { isInside } from '../message/use-long-press.ts'

/** The menu of the message in place of the browser's, except over what has one worth having. */
export function openMenu(event: MouseEvent<HTMLElement>) {
  if (!isInside(event)) return
  const { target, currentTarget } = event
  const isSelected = String(getSelection()).trim() !== ''
  if (isSelected || (target as Element).closest('a, textarea, img')) return
  const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
  const button = currentTarget.querySelector<HTMLElement>('[aria-label="Message actions"]')
  // Until there is one, the browser's is better than none.
  if (!isTouch && !button) return
  event.preventDefault()
  if (!isTouch) button?.click()
}

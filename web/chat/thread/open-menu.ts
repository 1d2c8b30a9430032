import type { MouseEvent } from 'react'
import { isInside } from '../message/use-long-press.ts'

/** The menu of the message in place of the browser's, except over what has one worth having. */
export function openMenu(event: MouseEvent<HTMLElement>) {
  if (!isInside(event)) return
  const { target, currentTarget } = event
  const isSelected = String(getSelection()).trim() !== ''
  if (isSelected || (target as Element).closest('a, textarea, img')) return
  event.preventDefault()
  if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return
  currentTarget.querySelector<HTMLElement>('[aria-label="Message actions"]')?.click()
}

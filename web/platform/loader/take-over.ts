import { useLayoutEffect } from 'react'
import { readTyped } from './typed.ts'

/**
 * Lets the application answer what a person typed, pressed and submitted before it was there: the loader leaves without
 * waiting for it. Everything happens in one go, so that whoever is typing does not notice.
 */
export function useTakeOver() {
  // Not in the effect itself, where React could not hydrate; and before it hydrates the page in this frame.
  useLayoutEffect(() => queueMicrotask(takeOver), [])
}

function takeOver() {
  const held = (window.akinStarted?.release?.() ?? []).filter(([pressed]) => pressed.isConnected)
  const typed = readTyped()
  for (const { unset } of typed) unset()
  for (const { field } of typed) hydrate(field)
  for (const { enter } of typed) enter()
  for (const [pressed, submitter] of held) {
    hydrate(pressed)
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit(submitter?.isConnected ? submitter : null)
    else pressed.click()
  }
}

/** React hydrates a page part by part, and at once the part that gets an event of this kind. Submits are not of them. */
function hydrate(element: Element) {
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

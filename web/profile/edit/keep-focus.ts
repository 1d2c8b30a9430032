import { flushSync } from 'react-dom'

/**
 * Saving and discarding write the rows anew and take the save bar away: whoever was there is put back where they
 * were in the form. A finger needs no focus, and a field that takes it would bring up the keyboard.
 */
export function keepFocus(form: HTMLFormElement | null, lastField: string, change: () => void) {
  const focused = document.activeElement
  const wasInside = focused !== null && form?.contains(focused) === true
  flushSync(change)
  if (!wasInside || !form || focused.isConnected) return
  const byHand = matchMedia('(pointer: coarse)').matches
  const field = byHand ? null : document.getElementById(focused.id || lastField)
  const target = field ?? form
  target.focus({ preventScroll: true })
}

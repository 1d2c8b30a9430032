import { focusHeading } from './focus-heading.ts'

/** What had the focus before it came into the toasts. */
let before: Element | null = null

/** For the place of the toasts: remembers where the focus came from. */
export function rememberFocus({ currentTarget, relatedTarget }: React.FocusEvent) {
  if (!currentTarget.contains(relatedTarget)) before = relatedTarget
}

/** Takes the focus out of what is about to go: back to where it came from, or to the heading where that is gone. */
export function giveFocusBack(going: Element | null | undefined) {
  if (!going?.contains(document.activeElement)) return
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  if (going.contains(document.activeElement)) focusHeading()
}

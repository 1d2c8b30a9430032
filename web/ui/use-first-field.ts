import { useLayoutEffect, useRef } from 'react'

/**
 * For a form that takes the place of something else in a dialog. Its first field has the focus at once, which `setFocus` of
 * a form is too late for: a moment later the dialog takes the focus that was lost with what stood there before.
 */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}

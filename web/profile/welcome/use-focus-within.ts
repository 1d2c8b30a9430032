import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { pageHeading } from '#ui/focus-heading.ts'

/**
 * Keeps the focus in a dialog and the page beneath it out of reach, also while that changes. Answers where the focus goes
 * afterwards: to what opened the dialog, or to the heading of the page if that has gone or nothing did.
 */
export function useFocusWithin(open: boolean, first: RefObject<HTMLElement | null>) {
  const router = useRouter()
  const [before, setBefore] = useState({ open: false, element: document.activeElement })
  if (open !== before.open) {
    setBefore({ open, element: open ? document.activeElement : before.element })
  }
  useLayoutEffect(() => {
    const frame = document.getElementById('content')?.parentElement
    if (!open || !frame) return
    frame.inert = true
    return () => {
      frame.inert = false
    }
  }, [open])
  useEffect(() => {
    if (!open) return
    return router.subscribe('onRendered', () => {
      const dialog = first.current?.closest('[role="dialog"]')
      if (!dialog?.contains(document.activeElement)) first.current?.focus({ preventScroll: true })
    })
  }, [open, first, router])

  return () => {
    const { element } = before
    if (element instanceof HTMLElement && element !== document.body && element.isConnected) return element
    return pageHeading()
  }
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '#ui/focus-heading.ts'

/**
 * After a client-side navigation the new page's heading gets the focus, so that screen readers start there. So it does
 * after one within a page if what had the focus went with it.
 */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        const isLost = document.activeElement === document.body
        if (fromLocation && (pathChanged || isLost) && !toLocation.hash) focusHeading()
      }),
    [router],
  )
}

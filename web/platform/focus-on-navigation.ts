import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a client-side navigation the new page's heading gets the focus, so that screen readers start there. */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        const heading =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}

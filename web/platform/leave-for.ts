import { useEffect, useEffectEvent } from 'react'

/** Takes the whole page elsewhere, to whoever takes the money. An object, because nothing can stand in for an address bar. */
export const leave = { for: (url: string) => location.assign(url) }

/** For whoever comes back by the browser's Back, and finds the page as they left it. */
export function useComeBack(onBack: () => void) {
  const comeBack = useEffectEvent(onBack)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && comeBack()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** So far below the screen it is loaded. */
const ahead = '300px'

/** The end of a page that most visits never scroll to: not there, and not loaded, until someone comes near it. */
export function NearView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        setNear(true)
      },
      // By name: in a frame the margin would be that of the window around it.
      { root: document, rootMargin: ahead },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return isNear ? children : <div ref={place} />
}

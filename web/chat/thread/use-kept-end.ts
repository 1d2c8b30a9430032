import { type RefObject, useEffect } from 'react'

const nearPx = 40

/** Where the log loses height, to an on-screen keyboard or a growing composer, its end stays in view if it was. */
export function useKeptEnd(log: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = log.current
    if (!element) return
    let height = element.clientHeight
    const watch = new ResizeObserver(() => {
      const below = element.scrollHeight - element.scrollTop - height
      height = element.clientHeight
      if (below < nearPx) element.scrollTop = element.scrollHeight
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [log])
}

import { type RefObject, useEffect, useState } from 'react'

/** How wide something is once the dialog around has come in; 0 until then: while that moves it would be measured wrongly. */
export function useStillWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(() => setWidth(measured.offsetWidth))
    let here = true
    void standsStill(measured.closest('[role="dialog"]')).then(() => here && observer.observe(measured))
    return () => {
      here = false
      observer.disconnect()
    }
  }, [element])
  return width
}

/** The movement itself only begins with the second frame. */
async function standsStill(panel: Element | null) {
  await nextFrame()
  await nextFrame()
  await Promise.allSettled(panel?.getAnimations().map(move => move.finished) ?? [])
}

function nextFrame() {
  return new Promise(resolve => requestAnimationFrame(resolve))
}

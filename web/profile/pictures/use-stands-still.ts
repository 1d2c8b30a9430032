import { type RefObject, useEffect, useState } from 'react'

/** True once the dialog around has come in: what measures itself while that moves would measure wrongly. */
export function useStandsStill(element: RefObject<HTMLElement | null>) {
  const [still, setStill] = useState(false)
  useEffect(() => {
    let here = true
    const panel = element.current?.closest('[role="dialog"]')
    void standsStill(panel).then(() => here && setStill(true))
    return () => {
      here = false
    }
  }, [element])
  return still
}

/** The movement itself only begins with the second frame. */
async function standsStill(panel: Element | null | undefined) {
  await nextFrame()
  await nextFrame()
  await Promise.allSettled(panel?.getAnimations().map(move => move.finished) ?? [])
}

function nextFrame() {
  return new Promise(resolve => requestAnimationFrame(resolve))
}

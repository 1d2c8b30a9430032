import { useEffect } from 'react'

/**
 * Where a browser lays its on-screen keyboard over the page, the page is told how much of it is covered, so that the
 * field stays in view. Other browsers make the page smaller by themselves.
 */
export function useKeyboardRoom() {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return
    const { style } = document.documentElement
    const measure = () => {
      // Whoever zooms in with two fingers sees less of the page too, without a keyboard.
      const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      const px = Math.max(0, Math.round(covered))
      // Whatever changes at the root has the browser look at every element anew: where nothing is covered, nothing is said.
      if (px > 0) style.setProperty('--keyboard', `${px}px`)
      else style.removeProperty('--keyboard')
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}

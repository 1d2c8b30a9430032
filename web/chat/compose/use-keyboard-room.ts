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
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
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

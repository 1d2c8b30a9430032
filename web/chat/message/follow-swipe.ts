/** So far a row has to be drawn to count. */
const enoughPx = 56
/** It follows no further. */
const mostPx = 72
/** Before that a finger may still mean to scroll, to rest or to press. */
const meantPx = 10
/** Browsers go back and forth by a finger that comes in over the edge. */
const edgePx = 24
/** What is moved sideways itself. */
const ownUse = 'pre, input, textarea, [role="slider"]'

/**
 * Follows a finger from where it came down: whether it draws the row sideways, in the direction of reading. The row goes
 * along, by `--drawn`, and is back in its place afterwards.
 */
export function followSwipe(row: HTMLElement, from: PointerEvent, onSwiped: () => void) {
  const { pointerId, clientX, clientY, isPrimary, target } = from
  const isAtEdge = clientX < edgePx || clientX > innerWidth - edgePx
  if (!isPrimary || isAtEdge || (target as Element).closest(ownUse)) return
  const reading = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  const heard = new AbortController()
  const { signal } = heard
  let far = 0

  function end() {
    heard.abort()
    row.style.removeProperty('--drawn')
    row.removeAttribute('data-drawn')
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== pointerId) return
    far = (event.clientX - clientX) * reading
    const across = Math.abs(event.clientY - clientY)
    if (!('drawn' in row.dataset)) {
      if (Math.max(Math.abs(far), across) < meantPx) return
      if (far < across * 1.5) return end()
      row.setPointerCapture(pointerId)
    }
    row.dataset.drawn = far < enoughPx ? '' : 'enough'
    row.style.setProperty('--drawn', `${Math.max(0, Math.min(far, mostPx)) * reading}px`)
  }

  function lift(event: PointerEvent) {
    if (event.pointerId !== pointerId) return
    const isEnough = row.dataset.drawn === 'enough'
    end()
    if (isEnough) onSwiped()
  }

  row.addEventListener('pointermove', move, { signal })
  row.addEventListener('pointerup', lift, { signal })
  row.addEventListener('pointercancel', end, { signal })
}

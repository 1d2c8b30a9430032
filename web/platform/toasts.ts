export interface Toast {
  title: string
  description?: string
  kind?: 'ok' | 'bad' | 'info' | 'warn'
  action?: { label: string; onClick(): void }
  /** Milliseconds; errors stay until dismissed. */
  timeout?: number
  /** A toast with the id of one that is showing replaces it. */
  id?: string
}

type Show = (toast: Toast) => void

const waiting: Toast[] = []
const wakers = new Set<() => void>()
let show: Show | null = null
let expected = false

/** Shows a toast. The first one brings the code that draws them. */
export function toast(next: Toast) {
  if (show) return show(next)
  waiting.push(next)
  for (const wake of wakers) wake()
}

/** Brings the code that draws toasts before the first one, where one may have to be seen at once. */
export function expectToasts() {
  expected = true
  for (const wake of wakers) wake()
}

/** Called by the drawing part once it is on the screen. */
export function deliverToasts(ready: Show) {
  show = ready
  for (const next of waiting.splice(0)) ready(next)
  return () => {
    show = null
  }
}

export function subscribeToWaitingToasts(wake: () => void) {
  wakers.add(wake)
  return () => wakers.delete(wake)
}

export function hasToasts() {
  return show !== null || expected || waiting.length > 0
}

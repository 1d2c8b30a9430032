import type { ReactNode } from 'react'

export interface Toast {
  title: string
  description?: string
  kind?: 'ok' | 'bad' | 'info' | 'warn'
  action?: { label: string; onClick(): void }
  /** Whom it is about, in place of the sign. */
  picture?: ReactNode
  /** Milliseconds; errors stay until dismissed. */
  timeout?: number
  /** A toast with the id of one that is showing replaces it. */
  id?: string
}

type Show = (toast: Toast) => void

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let show: Show | null = null
let expected = false

/** Shows a toast. The first one loads the code that renders them. */
export function toast(next: Toast) {
  if (show) return show(next)
  waiting.push(next)
  for (const listener of listeners) listener()
}

/** Loads the code that renders toasts in advance, where one may have to be shown at once. */
export function expectToasts() {
  expected = true
  for (const listener of listeners) listener()
}

/** Called by the rendering component once it is mounted. */
export function deliverToasts(ready: Show) {
  show = ready
  for (const next of waiting.splice(0)) ready(next)
  return () => {
    show = null
  }
}

export function subscribeToWaitingToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hasToasts() {
  return show !== null || expected || waiting.length > 0
}

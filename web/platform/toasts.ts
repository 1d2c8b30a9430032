import type { ReactNode } from 'react'
import { createStore } from './store.ts'

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
let show: Show | null = null

/** Whether the code that renders toasts is wanted. It stays once it is there. */
export const toastsWanted = createStore(false)

/** Shows a toast. The first one loads the code that renders them. */
export function toast(next: Toast) {
  if (show) return show(next)
  waiting.push(next)
  toastsWanted.set(true)
}

/** Loads the code that renders toasts in advance, where one may have to be shown at once. */
export function expectToasts() {
  toastsWanted.set(true)
}

/** Called by the rendering component once it is mounted. */
export function deliverToasts(ready: Show) {
  show = ready
  for (const next of waiting.splice(0)) ready(next)
  return () => {
    show = null
  }
}

import type { ToastOptions } from '#ui/toast.tsx'
import { createStore } from './store.ts'

export type Toast = ToastOptions

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

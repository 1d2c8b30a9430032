import { useSyncExternalStore } from 'react'

/** Only one thing in this tab plays or records at a time. */
let stopLast: (() => void) | null = null
const listeners = new Set<() => void>()

/** Whoever begins has the one before stop. */
export function takeTurn(stop: () => void) {
  const before = stopLast
  stopLast = stop
  if (before && before !== stop) before()
  for (const listener of listeners) listener()
}

/** Whatever sounds falls silent. */
export function hush() {
  stopLast?.()
}

/** Whether anything has sounded yet: until then nothing that has to do with it need be loaded. */
export function useHasSounded() {
  return useSyncExternalStore(
    subscribe,
    () => stopLast !== null,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

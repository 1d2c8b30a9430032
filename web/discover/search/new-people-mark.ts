import { useSyncExternalStore } from 'react'

let hasNew = false
const listeners = new Set<() => void>()

/** Whether a saved search has new people. It stands apart from the searches, which other pages ask for late. */
export function useNewPeopleMark() {
  return useSyncExternalStore(
    subscribe,
    () => hasNew,
    () => false,
  )
}

export function setNewPeopleMark(next: boolean) {
  if (next === hasNew) return
  hasNew = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

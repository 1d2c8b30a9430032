import type { Standing } from '@akin/contract/subscription/shapes.ts'
import { useSyncExternalStore } from 'react'

let standing: Standing | null = null
const listeners = new Set<() => void>()

/** Balance and plan, once they are known. They stand apart from their query, which pages make late. */
export function useStanding() {
  return useSyncExternalStore(
    subscribe,
    () => standing,
    () => null,
  )
}

export function setStanding(next: Standing | null) {
  if (next === standing) return
  standing = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { useSyncExternalStore } from 'react'

let isSearching = false
let search: ((words: string) => void) | null = null
const listeners = new Set<() => void>()

/** Whether what was found stands in place of the list. The pane beside it is another page, and asks here. */
export function useIsSearching() {
  return useSyncExternalStore(
    subscribe,
    () => isSearching,
    () => false,
  )
}

export function noteSearching(next: boolean) {
  isSearching = next
  for (const listener of listeners) listener()
}

/** The field says how it takes words that someone did not type. */
export function offerSearch(act: typeof search) {
  search = act
}

/** Looks for other words. The field has them then, and the focus: what was pressed is gone with the old results. */
export function searchFor(words: string) {
  search?.(words)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

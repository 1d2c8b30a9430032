import { createStore, useStore } from '#platform/store.ts'

const isSearching = createStore(false)
let search: ((words: string) => void) | null = null

/** Whether what was found stands in place of the list. The pane beside it is another page, and asks here. */
export function useIsSearching() {
  return useStore(isSearching)
}

export const noteSearching = isSearching.set

/** The field says how it takes words that someone did not type. */
export function offerSearch(act: typeof search) {
  search = act
}

/** Looks for other words. The field has them then, and the focus: what was pressed is gone with the old results. */
export function searchFor(words: string) {
  search?.(words)
}

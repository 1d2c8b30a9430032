import { createStore, useStore } from '#platform/store.ts'

const isSearching = createStore(false)

/** Whether what was found stands in place of the list. The pane beside it is another page, and asks here. */
export function useIsSearching() {
  return useStore(isSearching)
}

export const noteSearching = isSearching.set

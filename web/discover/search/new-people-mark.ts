import { createStore, useStore } from '#platform/store.ts'

const hasNew = createStore(false)

/** Whether a saved search has new people. It stands apart from the searches, which other pages ask for late. */
export function useNewPeopleMark() {
  return useStore(hasNew)
}

export const setNewPeopleMark = hasNew.set

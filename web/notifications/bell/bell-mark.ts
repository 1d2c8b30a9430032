import { createStore, useStore } from '#platform/store.ts'

const isNew = createStore(false)

/** Whether something is new in the bell that has no number. It stands apart from its rows, which pages ask for late. */
export function useBellMark() {
  return useStore(isNew)
}

export const setBellMark = isNew.set

import { createStore } from '#platform/store.ts'

/** The moment of the latest row when this tab's bell was opened last: what is older is no news any more, seen or not. */
export const clearedAt = createStore(0)

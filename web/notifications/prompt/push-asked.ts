import { createStore } from '#platform/store.ts'

/** Whether someone is being asked at this moment whether to be told: other hints wait meanwhile. */
export const isPushAsked = createStore(false)

import { createSignal } from '#platform/store.ts'

/** Something came into the bell, or was seen in another tab. Whoever shows the bell asks again. */
export const bellHeard = createSignal()

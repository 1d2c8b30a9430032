import { createSignal } from '../store.ts'

const gaps = createSignal()

/** Calls back when the server can be reached again after a time in which something may have got lost, either way. */
export const onGap = gaps.subscribe

export const tellGap = gaps.tell

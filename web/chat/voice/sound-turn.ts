import { createStore, useStore } from '#platform/store.ts'

/** Only one thing in this tab plays or records at a time: how the last one is stopped. */
const turn = createStore<{ stop: () => void } | null>(null)

/** Whoever begins has the one before stop. */
export function takeTurn(stop: () => void) {
  const before = turn.read()?.stop
  turn.set({ stop })
  if (before !== stop) before?.()
}

/** Whatever sounds falls silent. */
export function hush() {
  turn.read()?.stop()
}

/** Whether anything has sounded yet: until then nothing that has to do with it need be loaded. */
export function useHasSounded() {
  return useStore(turn, last => last !== null)
}

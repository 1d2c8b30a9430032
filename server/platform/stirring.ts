/** Tells those who look for work in this process that there may be some, so that they need not ask again and again. */
export function openStirring() {
  const listeners = new Set<() => void>()
  return {
    stir() {
      for (const listener of listeners) listener()
    },
    /** Returns how to listen no more. */
    onStir(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const listeners = new Set<() => void>()

/** Calls back when the server can be reached again after a time in which something may have got lost, either way. */
export function onGap(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellGap() {
  for (const listener of listeners) listener()
}

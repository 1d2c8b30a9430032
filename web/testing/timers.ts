const { setTimeout, setInterval, requestIdleCallback } = window
const timers = new Set<number>()
const idle = new Set<number>()

// The test runner has its own from before this: only those of pages are kept in mind.
Object.assign(window, {
  setTimeout: (...given: Parameters<typeof setTimeout>) => noted(timers, setTimeout(...given)),
  setInterval: (...given: Parameters<typeof setInterval>) => noted(timers, setInterval(...given)),
  requestIdleCallback: (...given: Parameters<typeof requestIdleCallback>) =>
    noted(idle, requestIdleCallback(...given)),
})

/** What a page that is closed meant to do later would happen in the next one. */
export function stopTimers() {
  for (const timer of timers) clearTimeout(timer)
  for (const handle of idle) cancelIdleCallback(handle)
  timers.clear()
  idle.clear()
}

function noted(ids: Set<number>, id: number) {
  ids.add(id)
  return id
}

import { useSyncExternalStore } from 'react'

/** Timers do not count a machine's sleep: midnight is looked for rather than waited for. */
const lookEveryMs = 30_000

const listeners = new Set<() => void>()
let today = new Date()
let timer: ReturnType<typeof setInterval> | undefined

/** A moment of today. Who uses it is drawn anew on the next day: in a tab that is left open today becomes yesterday. */
export function useToday() {
  return useSyncExternalStore(subscribe, readToday, readToday)
}

function readToday() {
  const now = new Date()
  if (now.toDateString() !== today.toDateString()) today = now
  return today
}

/** One timer for all of them. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(look, lookEveryMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function look() {
  for (const listener of listeners) listener()
}

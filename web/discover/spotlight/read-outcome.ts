import { useSyncExternalStore } from 'react'
import { allows } from '#platform/consent.ts'

const key = 'akin.spotlightRead'
const listeners = new Set<() => void>()
/** That of this visit. It is remembered only for those who allowed functional storage. */
let read: string | null = null

/** The end of the Spotlight whose outcome was read here last, if any was. */
export function useReadOutcome() {
  return useSyncExternalStore(subscribe, readOutcome, () => null)
}

export function noteOutcomeRead(end: Date) {
  read = end.toISOString()
  if (allows('functional')) localStorage.setItem(key, read)
  for (const listener of listeners) listener()
}

/** For tests, which share one page. */
export function forgetOutcomes() {
  read = null
}

function readOutcome() {
  if (!allows('functional')) localStorage.removeItem(key)
  return read ?? localStorage.getItem(key)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

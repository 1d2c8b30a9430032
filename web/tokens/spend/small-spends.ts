import { useSyncExternalStore } from 'react'
import { allows } from '#platform/consent.ts'

const key = 'akin.smallSpends'
const listeners = new Set<() => void>()
/** The choice of this visit. It is remembered only for those who allowed functional storage. */
let chosen: boolean | null = null

/** Below this many tokens someone may want not to be asked. */
export const smallBelow = 50

/** Whether small amounts are spent without a question. */
export function useSmallSpends() {
  const quiet = useSyncExternalStore(subscribe, areQuiet, () => false)
  return { quiet, setQuiet }
}

export function asksBefore(tokens: number) {
  return tokens >= smallBelow || !areQuiet()
}

function areQuiet() {
  chosen ??= remembered()
  return chosen
}

function remembered() {
  if (allows('functional')) return localStorage.getItem(key) === 'quiet'
  localStorage.removeItem(key)
  return false
}

function setQuiet(quiet: boolean) {
  chosen = quiet
  if (quiet && allows('functional')) localStorage.setItem(key, 'quiet')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** For tests, which share one page. */
export function forgetSmallSpends() {
  chosen = null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

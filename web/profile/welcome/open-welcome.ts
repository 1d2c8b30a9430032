import type { WelcomeStep } from '@akin/contract/auth/welcome.ts'
import { useSyncExternalStore } from 'react'

let asked: WelcomeStep | null = null
const listeners = new Set<() => void>()

/** Opens one step of the welcome again, for someone who has left it behind and now wants to do it. */
export function openWelcome(step: WelcomeStep) {
  set(step)
}

/** Ends what `openWelcome` has opened. */
export function closeWelcome() {
  set(null)
}

/** The step that was asked for, or null. */
export function useAskedStep() {
  return useSyncExternalStore(subscribe, read, readNone)
}

function set(step: WelcomeStep | null) {
  asked = step
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => asked
const readNone = () => null

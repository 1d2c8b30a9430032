import type { WelcomeStep } from '@akin/contract/auth/welcome.ts'
import { useSyncExternalStore } from 'react'
import { readUser, subscribeToUser } from '#auth/user.ts'

interface Visit {
  /** A step that was asked for by itself. */
  asked: WelcomeStep | null
  /** What is left of the welcome waits for the next visit. */
  isLeft: boolean
}

const begun: Visit = { asked: null, isLeft: false }
const listeners = new Set<() => void>()
let visit = begun
let visitor: number | undefined

// Whoever signs in next begins anew.
subscribeToUser(() => {
  if (readUser()?.id !== visitor) change(begun)
})

/** Opens one step of the welcome by itself, for someone who wants to do it now. */
export function openWelcome(step: WelcomeStep) {
  change({ ...visit, asked: step })
}

/** Closes it: what was asked for is done with, the welcome itself comes back with the next visit. */
export function leaveWelcome() {
  change({ asked: null, isLeft: visit.isLeft || visit.asked === null })
}

export function useVisit() {
  return useSyncExternalStore(subscribe, readVisit, readBegun)
}

function change(next: Visit) {
  visit = next
  visitor = readUser()?.id
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const readVisit = () => visit
const readBegun = () => begun

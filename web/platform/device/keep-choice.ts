import { allows, subscribeToConsent } from '../consent.ts'
import { createKept, jsonIn } from '../kept.ts'
import { useStore } from '../store.ts'

interface Choice {
  userId: number
  on: boolean
}

/** Whoever presses the switch has asked for this to be remembered. It goes with them when they log out. */
const chosen = createKept('akin.keepChats')

/**
 * Whether chats of someone are kept on this device: as they have chosen here. Whoever has not, has them kept where Akin is
 * installed, if they allow what is not essential.
 */
export function keepsChats(userId: number) {
  const choice = jsonIn(chosen.read()) as Choice | null
  if (choice?.userId === userId) return choice.on === true
  return isInstalled() && allows('functional')
}

export function chooseToKeep(userId: number, on: boolean) {
  chosen.set(JSON.stringify({ userId, on } satisfies Choice))
}

export function subscribeToKeepChoice(listener: () => void) {
  const stops = [chosen.subscribe(listener), subscribeToConsent(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

export function useKeepsChats(userId: number) {
  return useStore({ ...chosen, subscribe: subscribeToKeepChoice }, () => keepsChats(userId))
}

/** On a Home Screen, or among the programs of a computer. */
function isInstalled() {
  return matchMedia('(display-mode: standalone)').matches
}

import { useSyncExternalStore } from 'react'

/** `off`: nobody is signed in. `waiting`: between two attempts. `down`: no further attempts until someone asks. */
export type LiveState = 'off' | 'connecting' | 'open' | 'waiting' | 'down'

let state: LiveState = 'off'
let lost = false
let reconnect: (() => void) | null = null
const listeners = new Set<() => void>()

export function setLiveState(next: LiveState) {
  state = next
  if (next !== 'connecting' && next !== 'waiting') lost = next === 'down'
  for (const listener of listeners) listener()
}

export function offerReconnect(act: (() => void) | null) {
  reconnect = act
}

export function reconnectNow() {
  reconnect?.()
}

/** Whether reconnecting was given up and the socket is not open since; a new attempt alone does not change it. */
export function useLiveLost() {
  return useSyncExternalStore(subscribe, () => lost, never)
}

/** Whether an attempt to connect is under way. */
export function useLiveTrying() {
  return useSyncExternalStore(subscribe, () => state === 'connecting' || state === 'waiting', never)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function never() {
  return false
}

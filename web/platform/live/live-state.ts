import { useSyncExternalStore } from 'react'

/** `off`: nobody is signed in. `waiting`: between two attempts. `down`: it takes someone to try again. */
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

/** Whether the socket has been given up and is not back; new attempts alone do not change it. */
export function useLiveLost() {
  return useSyncExternalStore(subscribe, () => lost, never)
}

/** Whether it is being tried just now. */
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

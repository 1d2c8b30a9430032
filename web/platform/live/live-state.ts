import { createStore, useStore } from '../store.ts'
import { useOffline } from '../use-offline.ts'

/**
 * `off`: nobody is signed in. `waiting`: between two attempts. `down`: no further attempts until there is reason to hope.
 * `crowded`: the server has closed this one, because there are too many tabs.
 */
export type LiveState = 'off' | 'connecting' | 'open' | 'waiting' | 'down' | 'crowded'

const live = createStore<{ state: LiveState; loss: string }>({ state: 'off', loss: '' })
let reconnect: (() => void) | null = null

/** With the sentence about it where nothing has reached this page for longer than a moment. */
export function setLiveState(state: LiveState, loss = '') {
  live.set({ state, loss })
}

export function offerReconnect(act: (() => void) | null) {
  reconnect = act
}

export function reconnectNow() {
  reconnect?.()
}

/** Whether the socket is open, for what is said over it or not at all. */
export function isLive() {
  return live.read().state === 'open'
}

export const onLiveChange = live.subscribe

/** What is to be said about a socket that is away; nothing where there is nothing to say. */
export function useLoss() {
  return useStore(live, ({ loss }) => loss)
}

/** Whether an attempt to connect is under way. */
export function useLiveTrying() {
  return useStore(live, ({ state }) => state === 'connecting' || state === 'waiting')
}

/** Whether nothing reaches this page: what it knows of the moment, such as who is here, may no longer be true. */
export function useCutOff() {
  const isLost = useLoss() !== ''
  return useOffline() || isLost
}

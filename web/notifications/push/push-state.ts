import { isTabOfIos } from '#platform/install.ts'
import { createStore, useStore } from '#platform/store.ts'

/**
 * How it stands with push in this browser: it cannot; it could if it were installed (iPhones and iPads); it was told not to; it can
 * and is not asked to; it does. `unknown` until someone has looked.
 */
export type PushState = 'unknown' | 'unsupported' | 'install' | 'denied' | 'off' | 'on'

const store = createStore<PushState>('unknown')

/** Follows it, once `lookAtPush` has looked. */
export function usePushState() {
  return useStore(store)
}

export const setPushState = store.set
export const readPushState = store.read

/** Looks at this browser, and asks nobody for anything. */
export async function lookAtPush(): Promise<PushState> {
  const state = await stateHere()
  store.set(state)
  return state
}

async function stateHere(): Promise<PushState> {
  // Where an app has to be installed first, a tab has nothing of it.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isTabOfIos() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted') return 'off'
  return (await findSubscription()) ? 'on' : 'off'
}

/** What this browser has subscribed to; null where it has nothing. */
export async function findSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined)
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null
}

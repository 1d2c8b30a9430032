import { useSyncExternalStore } from 'react'
import { useLiveLost } from '#platform/live/live-state.ts'

/** Whether this device has no connection, as the bar above every page says it. */
export function useOffline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return useLiveLost() || !isOnline
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

import { useState, useSyncExternalStore } from 'react'
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

/** Whether the device answers in place of the server: what it has found stays until the server has answered. */
export function useOnDevice({ isUnreached, isAnswered }: { isUnreached: boolean; isAnswered: boolean }) {
  const [was, setWas] = useState(false)
  const isOnDevice = !isAnswered && (isUnreached || was)
  if (isOnDevice !== was) setWas(isOnDevice)
  return isOnDevice
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

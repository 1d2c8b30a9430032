import { useState, useSyncExternalStore } from 'react'

/** Whether this device knows that it has no connection. A socket may be lost where requests still come through. */
export function useOffline() {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
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

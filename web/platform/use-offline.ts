import { type Source, useStore } from './store.ts'

const offline: Source<boolean> = {
  first: false,
  read: () => !navigator.onLine,
  subscribe(listener) {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}

/** Whether this device knows that it has no connection. A socket may be lost where requests still come through. */
export function useOffline() {
  return useStore(offline)
}

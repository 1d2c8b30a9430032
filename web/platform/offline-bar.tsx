import { useSyncExternalStore } from 'react'
import { reconnectNow, useLiveLost, useLiveTrying } from './live/live-state.ts'
import styles from './offline-bar.module.css'

export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const lost = useLiveLost()
  const trying = useLiveTrying()
  return (
    <div id="above" role="status" className={styles.place}>
      {(!online || lost) && (
        <div className={styles.bar}>
          <p>You're offline. Messages will be sent when you're back.</p>
          {online && (
            <button type="button" className={styles.again} aria-busy={trying} onClick={reconnectNow}>
              Reconnect
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

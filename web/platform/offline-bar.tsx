import { AnnouncementHost } from './announcement/announcement-host.tsx'
import { reconnectNow, useLiveTrying, useLoss } from './live/live-state.ts'
import styles from './offline-bar.module.css'
import { useOffline } from './use-offline.ts'

/** Says what is away: the network, or Akin itself. Below everything else that may stand there is what is announced. */
export function OfflineBar() {
  const isOffline = useOffline()
  const loss = useLoss()
  const isTrying = useLiveTrying()
  return (
    <div id="above" role="status" className={styles.place}>
      {(isOffline || loss) && (
        <div className={styles.bar}>
          <p>{isOffline ? "You're offline. Messages will be sent when you're back." : loss}</p>
          {!isOffline && (
            <button type="button" className={styles.again} aria-busy={isTrying} onClick={reconnectNow}>
              Reconnect
            </button>
          )}
        </div>
      )}
      <AnnouncementHost />
    </div>
  )
}

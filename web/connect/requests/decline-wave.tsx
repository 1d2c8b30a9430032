import type { ReceivedRequest } from '@akin/contract/connect/shapes.ts'
import { serverNow } from '#platform/server-clock.ts'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import styles from './received.module.css'
import { waveOf } from './wave-of.ts'

const DeclineWaveDialog = partOnDemand(() =>
  import('./decline-wave-dialog.tsx').then(part => part.DeclineWaveDialog),
)

/** Where many have asked within a day: a way to decline them in one go. */
export function DeclineWave({ requests }: { requests: ReceivedRequest[] }) {
  const asking = useAsked<ReceivedRequest[]>()
  const wave = waveOf(requests, serverNow())
  return (
    <>
      {wave.length > 0 ? (
        <div className={styles.wave}>
          <p>{wave.length} requests came within a day.</p>
          <Button size="small" variant="outline" onClick={() => asking.ask(wave)}>
            Decline all…
          </Button>
        </div>
      ) : null}
      {asking.about ? (
        <DeclineWaveDialog key={asking.turn} wave={asking.about} open={asking.open} onClose={asking.close} />
      ) : null}
    </>
  )
}

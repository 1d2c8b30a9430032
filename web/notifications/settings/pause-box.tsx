import type { NotificationRules } from '@akin/contract/notifications/shapes.ts'
import { BellOff } from 'lucide-react'
import { createClock } from '#platform/clock.ts'
import { clockWords, writeDate } from '#platform/day-words.ts'
import { daysFrom } from '#platform/days-from.ts'
import { NotDone } from '#platform/not-done.tsx'
import { serverNow } from '#platform/server-clock.ts'
import { useStore } from '#platform/store.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { usePause } from './pause.ts'
import styles from './pause-box.module.css'

const seconds = createClock(1_000, () => Math.floor(serverNow() / 1_000))

/** Quiet at once, for a while. Favourites come through. */
export function PauseBox({ rules: { pausedUntil } }: { rules: NotificationRules }) {
  const { mutate, error } = usePause()
  const isPaused = useStore(seconds, now => pausedUntil !== null && pausedUntil.getTime() > now * 1_000)
  return (
    <section className={cx(styles.box, isPaused && styles.paused)} aria-label="Pause">
      <span className={styles.sign} aria-hidden="true">
        <BellOff />
      </span>
      <div className={styles.words} role="status">
        <b>{isPaused && pausedUntil ? `Paused until ${untilWords(pausedUntil)}` : 'Pause everything'}</b>
        <p>
          {isPaused
            ? 'Favourites come through. Everything else waits in the app.'
            : 'Nothing rings, buzzes or mails. It all waits in the app.'}
        </p>
      </div>
      <div className={styles.acts}>
        {isPaused ? (
          <Button size="small" onClick={() => mutate(null)}>
            Resume
          </Button>
        ) : (
          <>
            <Button size="small" variant="outline" onClick={() => mutate('hour')}>
              1 hour
            </Button>
            <Button size="small" variant="outline" onClick={() => mutate('morning')}>
              Until 08:00
            </Button>
          </>
        )}
      </div>
      <NotDone error={error} />
    </section>
  )
}

/** "08:00", with the day if that is not one of these two. */
function untilWords(until: Date) {
  const isSoon = daysFrom(new Date(serverNow()), until) <= 1
  return isSoon ? clockWords(until) : `${writeDate(until, { weekday: 'long' })}, ${clockWords(until)}`
}

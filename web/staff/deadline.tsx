import { Clock } from 'lucide-react'
import { createClock } from '#platform/clock.ts'
import { serverNow } from '#platform/server-clock.ts'
import { useStore } from '#platform/store.ts'
import { cx } from '#ui/cx.ts'
import styles from './deadline.module.css'
import { timeLeft } from './time-left.ts'

const everyMs = 20_000

/** By the minute, so that nothing is drawn more often than it changes. */
const minutes = createClock(everyMs, () => Math.floor(serverNow() / 60_000) * 60_000)

export function useMinute() {
  return useStore(minutes)
}

/** How long is left for something, in the colour of how urgent it is. */
export function Deadline({ dueAt }: { dueAt: Date }) {
  const { text, kind } = timeLeft(dueAt, useMinute())
  return (
    <span className={cx(styles.left, styles[kind])}>
      <Clock size={16} aria-hidden="true" />
      {text}
    </span>
  )
}

import type { Timer as TimerName } from '@akin/contract/chat/timer.ts'
import { Timer } from 'lucide-react'
import { timerSpans } from '../state/timer-words.ts'
import styles from './timer-sign.module.css'

/** Under the name of whom one talks to, while what is written disappears. */
export function TimerSign({ timer }: { timer: TimerName | null }) {
  if (!timer) return null
  return (
    <span className={styles.sign}>
      <Timer size={13} aria-hidden="true" />
      <span aria-hidden="true">{timerSpans[timer]}</span>
      <span className="sr-only">Messages disappear after {timerSpans[timer]}</span>
    </span>
  )
}

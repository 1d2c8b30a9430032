import type { DeskTicket } from '@akin/contract/staff/desk-shapes.ts'
import { createClock } from '#platform/clock.ts'
import { useStore } from '#platform/store.ts'
import { Tag } from '#ui/badge.tsx'
import styles from './desk-row.module.css'
import { standingOf } from './time-left.ts'

/** The minute that it is: what is left becomes less while someone looks. */
const minutes = createClock(20_000, () => Math.floor(Date.now() / 60_000) * 60_000)

/** What it waits for, and how long there still is. */
export function Standing({ ticket }: { ticket: Pick<DeskTicket, 'state' | 'dueAt'> }) {
  const now = useStore(minutes)
  const { kind, words, isDone } = standingOf(ticket, new Date(now))
  if (isDone) return <Tag kind="ok">{words}</Tag>
  return kind ? <Tag kind={kind}>{words}</Tag> : <span className={styles.plain}>{words}</span>
}

import type { QueueRow } from '@akin/contract/staff/queue-shapes.ts'
import { subjectWords } from '#safety/subject-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { peopleWords, reasonWords } from '../case-words.ts'
import { Deadline, useMinute } from '../deadline.tsx'
import { timeLeft } from '../time-left.ts'
import styles from './case-row.module.css'

interface CaseRowProps {
  id: string
  row: QueueRow
  isCurrent: boolean
  isNew: boolean
  onChoose: () => void
  onOpen: () => void
}

/** From so many on they are more than a quarrel between two. */
const several = 3

/** One case. Never a picture: what was sent is seen in the case, blurred. Keys are the list's own. */
export function CaseRow({ id, row, isCurrent, isNew, onChoose, onOpen }: CaseRowProps) {
  const { number, dueAt, personId, about, words, reporters, isOwn, claim } = row
  const now = useMinute()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the list has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      data-number={number}
      className={cx(styles.row, isCurrent && styles.current, isNew && styles.new)}
      onClick={onChoose}
      onDoubleClick={onOpen}
    >
      <span className="sr-only">{sentenceOf(row, now)}</span>
      <span aria-hidden="true" className={styles.time}>
        <Deadline dueAt={dueAt} />
      </span>
      <span aria-hidden="true" className={styles.reason}>
        <b>{isOwn ? 'Someone you know' : reasonWords(row.reason)}</b>
        <small>{row.subject ? subjectWords[row.subject] : ''}</small>
      </span>
      <span aria-hidden="true" className={styles.about}>
        <Avatar name={about} userId={personId} size={28} />
        <span dir="auto">{about}</span>
      </span>
      <span aria-hidden="true" className={styles.words} dir="auto">
        {isOwn ? 'Someone else decides this.' : words && `“${words}”`}
      </span>
      <span aria-hidden="true" className={styles.reports}>
        {reporters >= several ? <Tag kind="warn">{peopleWords(reporters)}</Tag> : reporters || '–'}
      </span>
      <span aria-hidden="true" className={styles.with}>
        {claim ? <Avatar name={claim.name} userId={claim.staffId} size={26} self={claim.isMine} /> : '–'}
      </span>
    </div>
  )
}

/** What a reader hears of it. */
function sentenceOf({ reason, subject, about, dueAt, reporters, isOwn, claim }: QueueRow, now: number) {
  const reports = `${reporters} ${reporters === 1 ? 'report' : 'reports'}`
  return [
    isOwn ? 'Someone you know' : reasonWords(reason),
    ...(subject ? [subjectWords[subject].toLowerCase()] : []),
    ...[about, timeLeft(dueAt, now).spoken, reports],
    claim ? `with ${claim.isMine ? 'you' : claim.name}` : 'with nobody',
  ].join(', ')
}

import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import styles from './checklist.module.css'
import type { Task } from './left-to-do.ts'
import { openWelcome } from './open-welcome.ts'

const names: Record<Task['task'], string> = {
  picture: 'Put a face to it',
  interests: 'Pick three interests',
  sentence: 'Say one sentence',
  hello: 'Say hello to someone',
}

const sent = { to: '/connect', search: { tab: 'sent' } } as const

/** What is done is told, and all of it leads there: to do it, or to do it differently. */
export function Checklist({ tasks }: { tasks: Task[] }) {
  return (
    <ul className={styles.list} aria-label="What is left to do">
      {tasks.map(task => (
        <li key={task.task}>
          <Row {...task} />
        </li>
      ))}
    </ul>
  )
}

/** Done or not, a row stays what it is: whoever comes back from doing it finds the focus on it. */
function Row(row: Task) {
  const { task, isDone, isNext } = row
  const look = {
    className: cx(styles.row, isDone && styles.done, isNext && styles.next),
    'aria-current': isNext ? ('step' as const) : undefined,
  }
  if (task !== 'hello') {
    return (
      <button type="button" aria-haspopup="dialog" onClick={() => openWelcome(task)} {...look}>
        <Words {...row} />
      </button>
    )
  }
  return (
    <Link {...(isDone ? sent : { to: '/discover' })} {...look}>
      <Words {...row} />
    </Link>
  )
}

function Words({ task, isDone, about }: Task) {
  return (
    <>
      <span className={styles.drop}>{isDone ? <Check size={15} strokeWidth={2.8} /> : null}</span>
      <span>
        <span className={styles.name}>{names[task]}</span> <span className={styles.about}>{about}</span>
      </span>
      {isDone ? null : <ChevronRight size={18} className={styles.on} />}
    </>
  )
}

import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './timeline.module.css'

interface Step {
  title: ReactNode
  text?: ReactNode
  isDone: boolean
}

/** What has happened and what is to come, one below the other. */
export function Timeline({ steps, small = false }: { steps: Step[]; small?: boolean }) {
  return (
    <ol className={cx(styles.line, small && styles.small)}>
      {steps.map(({ title, text, isDone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order in which they happen.
        <li key={index} className={isDone ? styles.done : undefined}>
          <i aria-hidden="true">{isDone ? <Check strokeWidth={2.8} /> : null}</i>
          <div>
            <b>{title}</b>
            {isDone ? null : <span className="sr-only"> (to come)</span>}
            {text ? <p>{text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

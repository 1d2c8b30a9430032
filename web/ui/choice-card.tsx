import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'
import { cx } from './cx.ts'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Where the mark of the choice stands. A picture is its own. */
  mark?: 'start' | 'end' | 'picture'
}

/** One of a few things to choose from, each on a card of its own. Those of one choice share a `name` and a fieldset. */
export function ChoiceCard({ mark = 'start', children, ...radio }: ChoiceCardProps) {
  return (
    <label
      className={cx(
        styles.card,
        mark === 'picture' ? styles.picture : styles.row,
        mark === 'end' && styles.ending,
      )}
    >
      <input {...radio} type="radio" />
      {children}
    </label>
  )
}

/** What is chosen, and under it what else there is to say. */
export function ChoiceName({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <span className={styles.name}>
      <b>{children}</b>
      {beside ? <span>{beside}</span> : null}
    </span>
  )
}

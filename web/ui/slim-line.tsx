import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import styles from './slim-line.module.css'

interface SlimLineProps {
  kind?: 'quiet' | 'warn' | 'bad'
  icon?: ReactNode
  /** No link: the first of a page is the one that skips to its content. */
  action: { label: string; busy?: boolean; onPress: () => void }
  children: ReactNode
}

/**
 * A state of the whole account: one slim line over every page, which moves down below it. There is at most one: whoever shows
 * them keeps the order, and all of them give way to the line that says what is away.
 */
export function SlimLine({ kind = 'quiet', icon, action, children }: SlimLineProps) {
  const place = document.getElementById('above')
  if (!place) return null
  return createPortal(
    <div className={cx(styles.line, styles[kind])}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <p>{children}</p>
      <button type="button" className={styles.act} aria-busy={action.busy} onClick={action.onPress}>
        {action.label}
      </button>
    </div>,
    place,
  )
}

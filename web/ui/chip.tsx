import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { cx } from './cx.ts'

type ChipProps = {
  children: ReactNode
  /** In common with the person looking, and nothing else. */
  shared?: boolean | undefined
  small?: boolean | undefined
}

/** Something about a person, to read. */
export function Chip({ children, shared, small }: ChipProps) {
  return <span className={cx(styles.chip, shared && styles.shared, small && styles.small)}>{children}</span>
}

import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './drawing.module.css'

export interface DrawingProps {
  /** In pixels, at least 40: below that the inks run together. */
  size: number
  /** It moves once, for half a second. */
  arriving?: boolean | undefined
}

/** The sheet on which a gift is drawn. It is decoration: its name stands beside it as words. */
export function Drawing({ size, arriving, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      width={size}
      height={size}
      className={cx(styles.drawing, arriving && styles.arriving)}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

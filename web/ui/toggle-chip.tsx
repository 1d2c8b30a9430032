import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { cx } from './cx.ts'

type ToggleChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  pressed: boolean
  /** Shows a cross while pressed: pressing again takes it away. */
  removable?: boolean | undefined
  /** Filled in place of outlined, and closer: one of a row of filters. */
  filter?: boolean | undefined
}

/** Something to choose. */
export function ToggleChip({ pressed, removable, filter, className, children, ...props }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(styles.chip, styles.toggle, filter && styles.filter, className)}
      {...props}
    >
      {children}
      {pressed && removable && <X size={16} />}
    </button>
  )
}

import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
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

type ToggleChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  pressed: boolean
  /** Shows a cross while pressed: pressing again takes it away. */
  removable?: boolean | undefined
}

/** Something to choose. */
export function ToggleChip({ pressed, removable, className, children, ...props }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(styles.chip, styles.toggle, className)}
      {...props}
    >
      {children}
      {pressed && removable && <X size={16} />}
    </button>
  )
}

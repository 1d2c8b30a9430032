import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & {
  /** Says what the button does; the icon alone does not. */
  label: string
  size?: 'small' | 'medium' | undefined
  variant?: 'quiet' | 'soft' | undefined
  /** Makes it a toggle that is on or off. */
  pressed?: boolean | undefined
}

export function IconButton({
  label,
  size = 'medium',
  variant = 'quiet',
  pressed,
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        styles.button,
        size === 'small' && styles.small,
        variant === 'soft' && styles.soft,
        className,
      )}
      {...props}
    />
  )
}

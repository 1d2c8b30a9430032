import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

type Look = {
  variant?: 'primary' | 'soft' | 'outline' | 'quiet' | 'danger' | 'danger-quiet' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  icon?: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner in place of the icon and ignores presses; focus and width stay. */
    busy?: boolean | undefined
  }

export function Button({ variant, size, wide, icon, busy, className, children, ...props }: ButtonProps) {
  const waiting = busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore }
  return (
    <button
      type="button"
      className={cx(look({ variant, size, wide }), busy && !icon && styles.tucked, className)}
      {...props}
      {...waiting}
    >
      <Icon>{busy ? <Spinner /> : icon}</Icon>
      {children}
    </button>
  )
}

/** A link that looks like a button, for actions that lead to another page. */
export const ButtonLink = createLink(function ButtonAnchor({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...props
}: ComponentProps<'a'> & Look) {
  return (
    <a className={cx(look({ variant, size, wide }), className)} {...props}>
      <Icon>{icon}</Icon>
      {children}
    </a>
  )
})

function look({ variant = 'primary', size = 'medium', wide }: Look): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide)
}

function Icon({ children }: { children: ReactNode }) {
  return children ? <span className={styles.icon}>{children}</span> : null
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

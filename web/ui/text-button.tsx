import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './text-link.module.css'

/** A button that looks like a link in the text around it: it does something and leads nowhere. */
export function TextButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" className={cx(styles.link, className)} {...props} />
}

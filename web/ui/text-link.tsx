import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './text-link.module.css'

/** A link inside or beside text. */
export const TextLink = createLink(function TextAnchor({ className, ...props }: ComponentProps<'a'>) {
  return <a className={cx(styles.link, className)} {...props} />
})

import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './prose.module.css'

/** Typography of articles: put plain headings, paragraphs, lists and tables inside. */
export function Prose({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.prose, className)} {...props} />
}

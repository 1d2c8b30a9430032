import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './strip.module.css'

interface StripProps {
  id: string
  sign: ReactNode
  title: string
  heading: 'h2' | 'h3'
  act: ReactNode
  className: string | undefined
  children: ReactNode
}

/** Something to know between the people: its sign, what it says, and what can be done about it. */
export function Strip({ id, sign, title, heading: Heading, act, className, children }: StripProps) {
  return (
    <section aria-labelledby={id} className={cx('tinted', styles.strip, className)}>
      <span className={styles.sign}>{sign}</span>
      <div className={styles.text}>
        <Heading id={id}>{title}</Heading>
        <div className="quiet num">{children}</div>
      </div>
      {act}
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'
import tones from './tone.module.css'

/** How many, or how many at least. */
export type ShownCount = number | `${number}+`

type CountProps = {
  value: ShownCount
  /** Loud counts wait for you; quiet ones only inform. */
  quiet?: boolean | undefined
  /** What is counted, for those who hear it: "3 unread". */
  unit?: string | undefined
}

export function Count({ value, quiet, unit }: CountProps) {
  return (
    <span className={cx(styles.count, quiet && styles.quiet)}>
      {typeof value === 'number' && value > 99 ? '99+' : value}
      {unit && <span className="sr-only"> {unit}</span>}
    </span>
  )
}

type TagProps = {
  kind?: 'ok' | 'warn' | 'bad' | 'info' | 'me' | undefined
  children: ReactNode
}

/** A word about the state of something; may begin with an icon. */
export function Tag({ kind = 'ok', children }: TagProps) {
  return <span className={cx(styles.tag, tones[kind])}>{children}</span>
}

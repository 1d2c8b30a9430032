import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { cx } from './cx.ts'
import tones from './tone.module.css'

type BannerProps = {
  kind?: 'info' | 'warn' | 'bad' | undefined
  icon?: ReactNode
  children: ReactNode
  /** One small button. */
  action?: ReactNode
}

/** A slim bar across the page about the state of everything on it. */
export function Banner({ kind = 'info', icon, children, action }: BannerProps) {
  return (
    <div role={kind === 'bad' ? 'alert' : 'status'} className={cx(styles.banner, tones[kind])}>
      {icon ?? (kind === 'info' ? <Info /> : <TriangleAlert />)}
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  )
}

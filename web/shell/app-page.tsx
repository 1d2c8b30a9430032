import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './app-page.module.css'

interface AppPageProps {
  /** Left out by a page that brings its own heading. */
  title?: string | undefined
  intro?: string
  /** Stands at the end of the heading's line. */
  action?: ReactNode
  /** Whether that is one line on the smallest screen, too, where the intro gives way. */
  keepsLine?: boolean
  /** Stands above the heading. */
  before?: ReactNode
  /** What the whole surface wears: the look of whose page it is. */
  look?: ComponentProps<'div'>
  children: ReactNode
}

/** The surface that an ordinary signed-in page lies on, with its heading. */
export function AppPage(props: AppPageProps) {
  const { title, intro, action, keepsLine = false, before, look, children } = props
  return (
    <div {...look} className={styles.sheet}>
      <div className={styles.inner}>
        {before}
        {title ? (
          <header className={cx(styles.head, keepsLine && styles.line)}>
            <div>
              <h1 tabIndex={-1}>{title}</h1>
              {intro ? <p>{intro}</p> : null}
            </div>
            {action}
          </header>
        ) : null}
        {children}
      </div>
    </div>
  )
}

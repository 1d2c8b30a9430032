import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Something that belongs together, on a tint of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Panels beside each other as far as there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}

/** A part of a page below its own heading. */
export function Part({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './installation.module.css'

interface PanelProps {
  title: string
  /** What it does, and who sees it. */
  about?: string
  children: ReactNode
}

/** One thing that is decided for the whole installation. */
export function Panel({ title, about, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
    </section>
  )
}

/** Said once something was done. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.done}>
      {children}
    </p>
  )
}

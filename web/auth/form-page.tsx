import type { ReactNode } from 'react'
import styles from './form-page.module.css'

/** A heading, a sentence and a form, in the middle of the screen. */
export function FormPage({ title, lede, children }: { title: string; lede: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.inner}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lede}>{lede}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

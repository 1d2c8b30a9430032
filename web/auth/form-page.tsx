import type { ReactNode } from 'react'
import styles from './form-page.module.css'

interface FormPageProps {
  title: string
  lede: ReactNode
  children: ReactNode
}

/** A heading, a sentence and a form, in the middle of the screen. */
export function FormPage({ title, lede, children }: FormPageProps) {
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

import type { ReactNode } from 'react'
import styles from './app-page.module.css'

interface AppPageProps {
  title: string
  intro?: string
  children: ReactNode
}

/** The surface that an ordinary signed-in page lies on, with its heading. */
export function AppPage({ title, intro, children }: AppPageProps) {
  return (
    <div className={styles.sheet}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {intro ? <p>{intro}</p> : null}
        </header>
        {children}
      </div>
    </div>
  )
}

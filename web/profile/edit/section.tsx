import { type ReactNode, useId } from 'react'
import styles from './profile-form.module.css'

interface SectionProps {
  title: string
  /** One sentence under the title. */
  about?: ReactNode
  children: ReactNode
}

/** A part of the form under a heading of its own. */
export function Section({ title, about, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`stack ${styles.section}`}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {about ? <p>{about}</p> : null}
      </div>
      {children}
    </section>
  )
}

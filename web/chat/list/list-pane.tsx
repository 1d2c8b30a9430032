import { type ReactNode, type RefObject, useId } from 'react'
import styles from './list-pane.module.css'
import { PaneHeader } from './pane-header.tsx'

interface ListPaneProps {
  title: string
  /** Takes the focus when what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** A line under the title. */
  about?: ReactNode
  children: ReactNode
}

/** A list in the place of a conversation. On a phone it leads back to that of the conversations. */
export function ListPane({ title, heading, about, children }: ListPaneProps) {
  const headingId = useId()
  return (
    <section className={styles.pane} aria-labelledby={headingId}>
      <PaneHeader>
        <div className={styles.titles}>
          <h1 ref={heading} id={headingId} tabIndex={-1} className={`${styles.heading} one-line`}>
            {title}
          </h1>
          {about ? <p className={`${styles.about} num`}>{about}</p> : null}
        </div>
      </PaneHeader>
      <div className={styles.scroll}>{children}</div>
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Something that belongs together, on a tint of its own. */
export function Panel(props: PanelProps) {
  return <Titled className={styles.panel} {...props} />
}

/** Panels beside each other as far as there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}

/** A part of a page below its own heading. */
export function Part(props: PanelProps) {
  return <Titled className={styles.part} {...props} />
}

function Titled({ className, title, aside, children }: PanelProps & { className: string | undefined }) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
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

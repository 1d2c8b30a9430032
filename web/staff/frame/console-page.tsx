import { type ReactNode, useEffect } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './console-page.module.css'
import { KeyCap, type KeyHint } from './key.tsx'

interface ConsolePageProps {
  title: string
  /** Beside the title: filters. */
  filters?: ReactNode
  /** At the far end of its line: a search field, an export. */
  actions?: ReactNode
  /** Beside the page where there is room, below it where not. */
  side?: ReactNode
  /** What the side is, for readers. */
  sideLabel?: string
  keys?: readonly KeyHint[]
  /** The page scrolls in parts of its own. */
  whole?: boolean
  children: ReactNode
}

/** One page of the console: title, what belongs to it, its side and its keys. */
export function ConsolePage(props: ConsolePageProps) {
  const { title, filters, actions, side, sideLabel = 'Details', keys = [], whole, children } = props
  useEffect(() => {
    document.title = `${title} · Akin staff`
  }, [title])
  return (
    <div className={cx(styles.page, Boolean(side) && styles.sided)}>
      <main id="content" tabIndex={-1} className={cx(styles.main, whole && styles.whole)}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {filters}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        {children}
      </main>
      {side ? (
        <aside className={styles.side} aria-label={sideLabel}>
          {side}
        </aside>
      ) : null}
      <KeyLine keys={keys} />
    </div>
  )
}

function KeyLine({ keys }: { keys: readonly KeyHint[] }) {
  return (
    <section className={styles.keyLine} aria-label="Keys of this page">
      <ul className={styles.keys}>
        {[...keys, { key: '?', does: 'all keys' }].map(({ key, does }) => (
          <li key={key} className={styles.hint}>
            <KeyCap keys={key} />
            <span className="sr-only">{key}: </span>
            {does}
          </li>
        ))}
      </ul>
    </section>
  )
}

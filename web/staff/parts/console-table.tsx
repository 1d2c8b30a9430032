import type { ReactNode } from 'react'
import table from '#ui/table.module.css'
import styles from './console-table.module.css'

interface ConsoleTableProps {
  /** What it lists, for readers. */
  label: string
  /** Heads of the columns; an empty one is that of the buttons. */
  head: readonly string[]
  children: ReactNode
}

/** Rows of 52. Wider than the screen it scrolls by itself, and so can be reached by keyboard. */
export function ConsoleTable({ label, head, children }: ConsoleTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={styles.scroller} role="group" aria-label={label} tabIndex={0}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name || <span className="sr-only">Acts</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

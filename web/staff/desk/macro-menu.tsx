import { Zap } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import styles from './macro-menu.module.css'
import type { Macro } from './macros.ts'

export const macroId = 'desk-macros'

interface MacroMenuProps {
  found: readonly Macro[]
  at: number
  typed: string
  choose(macro: Macro): void
}

/** Keys stay with the text; this shows what they would choose. */
export function MacroMenu({ found, at, typed, choose }: MacroMenuProps) {
  return (
    <div className={styles.menu}>
      <p role="status" className={styles.head}>
        <Zap size={16} aria-hidden="true" />
        {found.length === 0 ? `No macro for “/${typed}”` : typed ? `Macros for “/${typed}”` : 'Macros'}
      </p>
      <div id={macroId} role="listbox" aria-label="Macros" className={styles.list}>
        {found.map((macro, index) => (
          <div
            key={macro.name}
            id={`${macroId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            ref={element => (index === at ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
            className={cx(styles.macro, index === at && styles.chosen)}
            onMouseDown={event => {
              // Before the box loses the focus, which closes the list.
              event.preventDefault()
              choose(macro)
            }}
          >
            <b>/{macro.name}</b>
            <span>{macro.about}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

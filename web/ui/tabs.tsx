import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { Count, type ShownCount } from './badge.tsx'
import { cx } from './cx.ts'
import styles from './tabs.module.css'
import { useTabIndicator } from './use-tab-indicator.ts'

type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  /** Seen where the tabs stand below each other. */
  icon?: ReactNode
  count?: ShownCount | undefined
  /** The count waits for the person: it is set in the acting ink. */
  loud?: boolean | undefined
}

type TabsProps<Value extends string> = {
  /** Spoken name of the row of tabs. */
  label: string
  tabs: Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Someone points at a tab: time to fetch what it needs. */
  onReach?: ((value: Value) => void) | undefined
  /** The tabs stand below each other, beside what they open. */
  upright?: boolean | undefined
  /** One `TabPanel` for each tab. */
  children: ReactNode
}

const Open = createContext({ id: '', value: '', isAlone: false })

/**
 * A row or a list of tabs, of which one is open. The arrows open the next one, Home the first and End the last. Where
 * there is nothing to choose between, there is only what it opens.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, onReach, upright = false, children } = props
  const id = useId()
  const isAlone = tabs.length === 1
  const list = useRef<HTMLDivElement>(null)
  const indicator = useTabIndicator(list, value)

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[upright ? 'upright' : 'inARow'].indexOf(event.key)
    const open = tabs.findIndex(tab => tab.value === value)
    const next = tabs.at(indexAfter(move, open, tabs.length))
    if (move < 0 || !next || hasModifier(event)) return
    event.preventDefault()
    document.getElementById(tabId(id, next.value))?.focus()
    onChange(next.value)
  }

  return (
    <Open value={{ id, value, isAlone }}>
      {isAlone ? null : (
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          aria-orientation={upright ? 'vertical' : undefined}
          className={cx(styles.list, upright && styles.upright)}
          onKeyDown={onKeyDown}
        >
          {tabs.map(tab => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              className={styles.tab}
              onPointerEnter={() => onReach?.(tab.value)}
              onClick={() => tab.value === value || onChange(tab.value)}
            >
              {upright ? tab.icon : null}
              {tab.label}
              {tab.count ? <Count value={tab.count} quiet={!tab.loud} /> : null}
            </button>
          ))}
          {upright ? null : <span ref={indicator} className={styles.indicator} />}
        </div>
      )}
      {children}
    </Open>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const open = useContext(Open)
  if (open.value !== value) return null
  if (open.isAlone) return <div>{children}</div>
  return (
    <div
      role="tabpanel"
      id={`${open.id}-panel`}
      aria-labelledby={tabId(open.id, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Where nothing in it takes the focus, it is read from here.
      tabIndex={0}
      className={styles.panel}
    >
      {children}
    </div>
  )
}

function tabId(id: string, value: string) {
  return `${id}-${value}`
}

/** What leads to the tab before, the one after, the first and the last. */
const moves = {
  inARow: ['ArrowLeft', 'ArrowRight', 'Home', 'End'],
  upright: ['ArrowUp', 'ArrowDown', 'Home', 'End'],
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Past either end it goes on at the other one. */
function indexAfter(move: number, open: number, count: number) {
  return [open - 1, (open + 1) % count, 0, count - 1][move] ?? open
}

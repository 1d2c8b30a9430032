import { Link } from '@tanstack/react-router'
import { Keyboard, LogOut } from 'lucide-react'
import type { ConsoleEntry } from '../pages.ts'
import { ConsoleLink } from './console-link.tsx'
import { KeyCap } from './key.tsx'
import styles from './nav.module.css'

export interface NavProps {
  entries: readonly ConsoleEntry[]
  /** The page that is shown. One below another, such as a case, belongs to that one. */
  current: ConsoleEntry | undefined
  onKeys: () => void
}

/** Only what the role may do. */
export function Nav({ entries, current, onKeys }: NavProps) {
  return (
    <nav className={styles.nav} aria-label="Console">
      <ul className={styles.list}>
        {entries.map(entry => (
          <li key={entry.path}>
            <NavEntry entry={entry} isCurrent={isWithin(entry, current, entries)} />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.item} onClick={onKeys}>
        <Keyboard size={18} aria-hidden="true" />
        <span className={styles.text}>Keys</span>
        <KeyCap keys="?" />
      </button>
      <Link to="/chat" className={styles.item}>
        <LogOut size={18} aria-hidden="true" />
        <span className={styles.text}>Leave the console</span>
      </Link>
    </nav>
  )
}

function NavEntry({ entry, isCurrent }: { entry: ConsoleEntry; isCurrent: boolean }) {
  const { path, title, key, icon: Icon } = entry
  return (
    <ConsoleLink to={path} className={styles.item} aria-current={isCurrent ? 'page' : undefined}>
      {Icon ? <Icon size={18} aria-hidden="true" /> : null}
      <span className={styles.text}>{title}</span>
      {key ? <KeyCap keys={key.toUpperCase()} /> : null}
    </ConsoleLink>
  )
}

/** Of a page that is not in the navigation itself, the longest address there that it begins with. */
function isWithin(entry: ConsoleEntry, current: ConsoleEntry | undefined, entries: readonly ConsoleEntry[]) {
  if (!current) return false
  const inside = entries.filter(({ path }) => `${current.path}/`.startsWith(`${path}/`))
  return entry === inside.toSorted((one, other) => other.path.length - one.path.length)[0]
}

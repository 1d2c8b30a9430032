import styles from './on-this-page.module.css'
import { useCurrentHeading } from './use-current-heading.ts'

export interface Entry {
  id: string
  title: string
}

/** The headings of a text, beside it where there is room. The one being read is marked. */
export function OnThisPage({ entries }: { entries: Entry[] }) {
  const current = useCurrentHeading(entries)
  return (
    <nav className={styles.beside} aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <List entries={entries} current={current} />
    </nav>
  )
}

/** The same for a narrow screen, folded up until it is wanted. */
export function FoldedContents({ entries }: { entries: Entry[] }) {
  return (
    <details className={styles.folded}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <List entries={entries} />
      </nav>
    </details>
  )
}

function List({ entries, current }: { entries: Entry[]; current?: string | undefined }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.entry} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

import type { ReactElement, ReactNode } from 'react'
import type { Entry } from '../state/entries.ts'
import { DaySeparator, UnreadDivider } from './dividers.tsx'
import styles from './thread-log.module.css'

export interface EntryRenderers {
  start: ReactNode
  renderMessage: (entry: Extract<Entry, { kind: 'message' }>) => ReactNode
  renderWaiting: (entry: Extract<Entry, { kind: 'waiting' }>) => ReactNode
}

/** The row of an entry, the same for as long as nothing has changed. */
export function drawOnce(renderers: EntryRenderers) {
  const drawn = new WeakMap<Entry, ReactElement>()
  return (entry: Entry) => {
    const row = drawn.get(entry) ?? (
      <div key={entry.key} data-entry={entry.key} className={styles.entry}>
        {renderEntry(entry, renderers)}
      </div>
    )
    drawn.set(entry, row)
    return row
  }
}

function renderEntry(entry: Entry, { start, renderMessage, renderWaiting }: EntryRenderers) {
  switch (entry.kind) {
    case 'start':
      return start
    case 'day':
      return <DaySeparator date={entry.date} />
    case 'unread':
      return <UnreadDivider count={entry.count} />
    case 'message':
      return renderMessage(entry)
    case 'waiting':
      return renderWaiting(entry)
  }
}

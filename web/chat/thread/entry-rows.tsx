import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { CustomItemComponentProps } from 'virtua'
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
    const row = drawn.get(entry) ?? <Fragment key={entry.key}>{renderEntry(entry, renderers)}</Fragment>
    drawn.set(entry, row)
    return row
  }
}

/**
 * Where a row stands. The list hides it until it has been measured: where that were inherited, everything in it would be
 * styled twice.
 */
export function EntryPlace({ style: { visibility, ...style }, children, ref }: CustomItemComponentProps) {
  const { key } = children as ReactElement
  return (
    <div ref={ref} data-entry={key} className={styles.entry} style={{ ...style, opacity: visibility && 0 }}>
      {children}
    </div>
  )
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

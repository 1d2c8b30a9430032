import type { VirtualizerHandle } from 'virtua'
import type { Entry } from '../state/entries.ts'

/** As high as the list takes a row for that it has not measured. */
const rowPx = 40

/**
 * What is in view at first: mounted from the beginning, they are rendered in pieces. The list itself would do it all at
 * once, in the frame in which it measures the window.
 */
export function rowsOfBeginning(entries: Entry[]) {
  const count = Math.ceil(window.innerHeight / rowPx)
  const unread = unreadIn(entries)
  const end = unread < 0 ? entries.length : unread + count
  return [...entries.keys()].slice(Math.max(0, end - count), end)
}

/** At what is new, or at the end. */
export function openAt(list: VirtualizerHandle | null, entries: Entry[]) {
  const unread = unreadIn(entries)
  if (unread >= 0) list?.scrollToIndex(unread, { align: 'start', offset: -24 })
  else list?.scrollToIndex(entries.length - 1, { align: 'end' })
}

function unreadIn(entries: Entry[]) {
  return entries.findIndex(({ kind }) => kind === 'unread')
}

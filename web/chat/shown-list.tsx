import type { ShownList as Shown } from './chat-place.ts'
import { ScheduledList } from './scheduled/scheduled-list.tsx'
import { StarredPane } from './starred/starred-pane.tsx'

interface ShownListProps {
  show: Shown
  /** With whom alone. */
  contactId: number | undefined
}

/** A list of messages from all conversations, in the place of an open one. On a phone it is a page. */
export function ShownList({ show, contactId }: ShownListProps) {
  return show === 'scheduled' ? <ScheduledList /> : <StarredPane key={contactId} contactId={contactId} />
}

import type { ShownList as Shown } from './chat-params.ts'
import { ListPane } from './list/list-pane.tsx'
import { ScheduledList } from './scheduled/scheduled-list.tsx'
import { StarredList } from './starred/starred-list.tsx'

interface ShownListProps {
  show: Shown
  /** With whom alone. */
  contactId: number | undefined
}

/** A list of messages from all conversations, in the place of an open one. On a phone it is a page. */
export function ShownList({ show, contactId }: ShownListProps) {
  return show === 'scheduled' ? <ScheduledList /> : <StarredPane key={contactId} contactId={contactId} />
}

/** What someone has starred, in the place of a conversation. */
function StarredPane({ contactId }: { contactId: number | undefined }) {
  return (
    <ListPane title="Starred messages">
      <StarredList contactId={contactId} />
    </ListPane>
  )
}

import { ListPane } from '../list/list-pane.tsx'
import { StarredList } from './starred-list.tsx'

/** What someone has starred, in the place of a conversation. */
export function StarredPane({ contactId }: { contactId: number | undefined }) {
  return (
    <ListPane title="Starred messages">
      <StarredList contactId={contactId} />
    </ListPane>
  )
}

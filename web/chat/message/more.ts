import { DraftedLink } from '../links/drafted-link.tsx'
import { LinkCard } from '../links/link-card.tsx'
import { actOn } from './act-on.ts'
import { Attachments } from './attachments.tsx'
import { deleteMessage } from './delete-message.ts'
import { EditField } from './edit-field.tsx'
import { editMessage } from './edit-message.ts'
import { followSeen } from './follow-seen.ts'
import { MessageTools } from './message-tools.tsx'
import { reactTo } from './react-to.ts'
import { UndoChip } from './undo-chip.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** What someone may need once they do something to a message, or send one, and what draws more than words. */
export const moreOfMessages = {
  ...{ Attachments, LinkCard, DraftedLink },
  ...{ EditField, MessageTools, UndoChip, WaitingRow },
  ...{ actOn, deleteMessage, editMessage, followSeen, reactTo },
}

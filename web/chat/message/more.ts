import { deleteMessage } from './delete-message.ts'
import { EditField } from './edit-field.tsx'
import { editMessage } from './edit-message.ts'
import { MessageActs } from './message-acts.tsx'
import { reactTo } from './react-to.ts'
import { starMessage } from './star.ts'
import { UndoChip } from './undo-chip.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** What someone may need once they do something to a message, or send one. */
export const moreOfMessages = {
  ...{ EditField, MessageActs, UndoChip, WaitingRow },
  ...{ deleteMessage, editMessage, reactTo, starMessage },
}

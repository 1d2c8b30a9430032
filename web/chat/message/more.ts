import { deleteMessage } from './delete-message.ts'
import { EditField } from './edit-field.tsx'
import { editMessage } from './edit-message.ts'
import { MessageTools } from './message-tools.tsx'
import { reactTo } from './react-to.ts'
import { starMessage } from './star.ts'
import { UndoChip } from './undo-chip.tsx'
import { WaitingRow } from './waiting-row.tsx'
import { watchSeen } from './watch-seen.ts'

/** What someone may need once they read, do something to a message, or send one. */
export const moreOfMessages = {
  ...{ EditField, MessageTools, UndoChip, WaitingRow },
  ...{ deleteMessage, editMessage, reactTo, starMessage, watchSeen },
}

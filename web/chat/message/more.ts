import { EditField } from './edit-field.tsx'
import { MessageActs } from './message-acts.tsx'
import { UndoChip } from './undo-chip.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** What someone may need once they do something to a message, or send one. */
export const moreOfMessages = { EditField, MessageActs, UndoChip, WaitingRow }

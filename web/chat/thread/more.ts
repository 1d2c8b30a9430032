import { AttachRows } from '../compose/attach-rows.tsx'
import { fitFiles } from '../compose/fit-files.ts'
import { ReplyBar } from '../compose/reply-bar.tsx'
import { Tray } from '../compose/tray.tsx'
import { LinkDraft } from '../links/link-draft.tsx'
import { EditField } from '../message/edit-field.tsx'
import { MessageActs } from '../message/message-acts.tsx'
import { UndoChip } from '../message/undo-chip.tsx'
import { WaitingRow } from '../message/waiting-row.tsx'
import { WaitingLine } from '../scheduled/waiting-line.tsx'
import { ThreadRows } from './thread-rows.tsx'

/** What someone may need once they do something in a conversation: one file, fetched at the first sign of use. */
export const moreOfConversation = {
  AttachRows,
  fitFiles,
  ReplyBar,
  Tray,
  LinkDraft,
  EditField,
  MessageActs,
  UndoChip,
  WaitingRow,
  WaitingLine,
  ThreadRows,
}

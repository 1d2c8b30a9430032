import { onDemand } from '#ui/on-demand.ts'
import { partOf } from '#ui/part-of.tsx'

/** Everything of a conversation that its first picture does not show. */
export const more = onDemand(() => import('./more.ts').then(part => part.moreOfConversation))

export const AttachRows = partOf(more, part => part.AttachRows)
export const ReplyBar = partOf(more, part => part.ReplyBar)
export const Tray = partOf(more, part => part.Tray)
export const LinkDraft = partOf(more, part => part.LinkDraft)
export const EditField = partOf(more, part => part.EditField)
export const MessageActs = partOf(more, part => part.MessageActs)
export const UndoChip = partOf(more, part => part.UndoChip)
export const WaitingLine = partOf(more, part => part.WaitingLine)
export const ThreadRows = partOf(more, part => part.ThreadRows)

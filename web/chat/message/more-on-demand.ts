import { onDemand } from '#ui/on-demand.ts'
import { partOf } from '#ui/part-of.tsx'

/** Everything of messages that the first picture of a conversation does not show. */
export const more = onDemand(() => import('./more.ts').then(part => part.moreOfMessages))

export const EditField = partOf(more, part => part.EditField)
export const MessageActs = partOf(more, part => part.MessageActs)
export const UndoChip = partOf(more, part => part.UndoChip)

import { onDemand } from '#ui/on-demand.ts'
import { partOf } from '#ui/part-of.tsx'

/** Everything of the composer that the first picture of a conversation does not show. */
export const more = onDemand(() => import('./more.ts').then(part => part.moreOfComposer))

export const AttachRows = partOf(more, part => part.AttachRows)
export const DropTarget = partOf(more, part => part.DropTarget)
export const LinkDraft = partOf(more, part => part.LinkDraft)
export const PauseCard = partOf(more, part => part.PauseCard)
export const ReplyBar = partOf(more, part => part.ReplyBar)
export const TellMe = partOf(more, part => part.TellMe)
export const Tray = partOf(more, part => part.Tray)
export const WaitingLine = partOf(more, part => part.WaitingLine)

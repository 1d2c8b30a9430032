import { onDemand } from '#ui/on-demand.ts'
import { partOf } from '#ui/part-of.tsx'

/** Everything of the log that the first picture of a conversation of words does not show. */
export const more = onDemand(() => import('./more.ts').then(part => part.moreOfThread))

export const NotReadNote = partOf(more, part => part.NotReadNote)
export const TimerLine = partOf(more, part => part.TimerLine)
export const TypingDots = partOf(more, part => part.TypingDots)

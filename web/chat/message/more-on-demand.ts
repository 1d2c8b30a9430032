import { onDemand, tellFailedPart } from '#ui/on-demand.ts'
import { partOf } from '#ui/part-of.tsx'

/** Everything of messages that the first picture of a conversation does not show. */
export const more = onDemand(() => import('./more.ts').then(part => part.moreOfMessages))

type More = NonNullable<typeof more.part>

/** Does something with it, at once where it is here. Where it cannot be loaded, that is said and nothing is done. */
export async function withMore<Result>(run: (part: More) => Result) {
  if (!more.part) await more.load().catch(tellFailedPart)
  return more.part && run(more.part)
}

export const EditField = partOf(more, part => part.EditField)
export const MessageActs = partOf(more, part => part.MessageActs)
export const UndoChip = partOf(more, part => part.UndoChip)

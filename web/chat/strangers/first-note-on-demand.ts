import { onDemand } from '#ui/on-demand.ts'
import { partOf } from '#ui/part-of.tsx'

/** Few messages come from people whom one has not answered yet. */
export const FirstNote = partOf(
  onDemand(() => import('./first-note.tsx')),
  part => part.FirstNote,
)

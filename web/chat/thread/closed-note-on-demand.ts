import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few conversations are closed. */
export const ClosedNote = partOnDemand(() => import('./closed-note.tsx').then(part => part.ClosedNote))

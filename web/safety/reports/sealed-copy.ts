import { partOnDemand } from '#ui/part-on-demand.tsx'

/** The sealed copy of a report: few look at theirs. */
export const SealedCopy = partOnDemand(() =>
  import('./sealed-copy-dialog.tsx').then(part => part.SealedCopyDialog),
)

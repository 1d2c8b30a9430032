import { partOnDemand } from '#ui/part-on-demand.tsx'

/** The dialogs around blocking, as lists and profiles show them: few people ever open one. */
export const BlockDialog = partOnDemand(() => import('./block-dialog.tsx').then(part => part.BlockDialog))
export const UnblockDialog = partOnDemand(() =>
  import('./unblock-dialog.tsx').then(part => part.UnblockDialog),
)

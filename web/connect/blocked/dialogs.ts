import { dialogOnDemand } from '#ui/dialog-on-demand.tsx'

/** The dialogs around blocking, as lists and profiles show them: few people ever open one. */
export const BlockDialog = dialogOnDemand(() => import('./block-dialog.tsx').then(part => part.BlockDialog))
export const UnblockDialog = dialogOnDemand(() =>
  import('./unblock-dialog.tsx').then(part => part.UnblockDialog),
)

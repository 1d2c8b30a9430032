import { dialogOnDemand } from '#ui/dialog-on-demand.tsx'

/** Few people ever open it. */
export const ClearDialog = dialogOnDemand(() => import('./clear-dialog.tsx').then(part => part.ClearDialog))

import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few people ever open it. */
export const ClearDialog = partOnDemand(() => import('./clear-dialog.tsx').then(part => part.ClearDialog))

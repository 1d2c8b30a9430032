import { partOnDemand } from '#ui/part-on-demand.tsx'

/** The dialog in which a request is written, as profiles show it: many are only looked at. */
export const RequestDialog = partOnDemand(() =>
  import('./request-dialog.tsx').then(part => part.RequestDialog),
)

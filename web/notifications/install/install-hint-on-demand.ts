import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few browsers offer it. Where it cannot be loaded, the account menu still does. */
export const InstallHint = partOnDemand(() =>
  import('./install-hint.tsx').then(
    part => part.InstallHint,
    () => () => null,
  ),
)

import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few devices need to be told how. */
export const InstallSteps = partOnDemand(() => import('./install-steps.tsx').then(part => part.InstallSteps))

import { onDemand } from '#ui/on-demand.ts'

/**
 * What checks the entries of the profile, once someone reaches for the form. Where it cannot be loaded they are sent as
 * they are: the server checks the same, and its messages land on the same fields.
 */
export const entryChecks = onDemand(() => import('./check-entries.ts'))

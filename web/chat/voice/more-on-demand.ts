import { onDemand } from '#ui/on-demand.ts'

/** Everything of recording that the first picture of a conversation does not show. */
export const more = onDemand(() => import('./more.tsx').then(part => part.moreOfVoice))

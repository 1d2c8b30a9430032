import { onDemand } from '#ui/on-demand.ts'

/** What plays voice messages. It is loaded before there is one: what is sent without a network can be played all the same. */
export const player = onDemand(() => import('./voice-message.tsx'))

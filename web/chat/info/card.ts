import { onDemand } from '#ui/on-demand.ts'

/** What two people have gathered. Few conversations are opened for it. */
export const card = onDemand(() => import('./info-card.tsx'))

/** What the button controls that opens it. */
export const cardId = 'conversation-info'

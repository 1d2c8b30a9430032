import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few addresses lead nowhere. */
export const ConversationNotFound = partOnDemand(() =>
  import('./conversation-not-found.tsx').then(part => part.ConversationNotFound),
)

import { refuse } from '#platform/refuse.ts'
import type { Effect } from '#tokens/effects.ts'
import { beginSpotlight } from './begin-spotlight.ts'
import { requireNoObstacle } from './standing.ts'

/** Half an hour for tokens, once the plan has none left: nobody pays for what they have. */
export const buySpotlight: Effect = async (tx, { userId }) => {
  const { own } = await requireNoObstacle(tx, userId)
  if (own && own.left > 0) refuse('spotlight_own_first')
  return { give: entryId => beginSpotlight(tx, userId, entryId) }
}

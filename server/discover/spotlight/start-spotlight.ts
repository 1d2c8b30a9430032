import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { beginSpotlight } from './begin-spotlight.ts'
import { readStanding, requireNoObstacle } from './standing.ts'

/** Starts one of the Spotlights of a plan. Pressed twice, the second is told that it runs. */
export function startSpotlight(
  { db }: Deps,
  { asker }: CallOf<'startSpotlight'>,
): Promise<SpotlightStanding> {
  return transaction(db, async tx => {
    const { own } = await requireNoObstacle(tx, asker.id)
    if (!own?.left) refuse('spotlight_none_left')
    await beginSpotlight(tx, asker.id, null)
    return readStanding(tx, asker.id)
  })
}

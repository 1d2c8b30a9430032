import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { Effect } from '#tokens/effects.ts'
import { spotlights } from '../tables.ts'
import { readStanding, requireNoObstacle } from './standing.ts'

/** Starts one of the Spotlights of a plan. Pressed twice, the second is told that it runs. */
export function startSpotlight({ db }: Deps, { asker }: CallOf<'startSpotlight'>) {
  return transaction(db, async tx => {
    const { own } = await requireNoObstacle(tx, asker.id)
    if (!own?.left) refuse('spotlight_none_left')
    await beginSpotlight(tx, asker.id, null)
    return readStanding(tx, asker.id)
  })
}

/** Half an hour for tokens, once the plan has none left: nobody pays for what they have. */
export const buySpotlight: Effect = async (tx, { userId }) => {
  const { own } = await requireNoObstacle(tx, userId)
  if (own && own.left > 0) refuse('spotlight_own_first')
  return { give: entryId => beginSpotlight(tx, userId, entryId) }
}

/** From this moment on someone is laid between the people of others. `entryId` is null for one of their plan. */
export async function beginSpotlight(tx: Transaction, userId: number, entryId: number | null) {
  const endsAt = sql`now() + ${limits.spotlightLife} * interval '1 second'`
  await tx.insert(spotlights).values({ userId, entryId, endsAt })
  publish(tx, 'spotlight_updated', {}, [userId])
}

import { usualTuning } from '@akin/contract/discover/ranking.ts'
import type { DiscoverSettings } from '@akin/contract/discover/shapes.ts'
import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { rearrangeDeck } from './deck/rearrange-deck.ts'
import { wantedBy } from './directory/groups.ts'
import { discoverSettings } from './tables.ts'

/** Whoever has changed nothing yet has no row. */
export async function readSettings(db: Queryable, userId: number): Promise<DiscoverSettings> {
  const [settings] = await db.select().from(discoverSettings).where(eq(discoverSettings.userId, userId))
  return { tuning: { ...usualTuning, ...settings?.tuning }, filters: settings?.filters ?? {} }
}

/** Filters replace those that were there. They are kept as lists too, for others who ask to be wanted. */
export async function editDiscoverSettings(
  { db }: Deps,
  { asker: { id: userId }, body: { tuning, filters } }: CallOf<'editDiscoverSettings'>,
) {
  const changes = {
    ...(tuning && { tuning }),
    ...(filters && { filters, wanted: await wantedBy(db, filters) }),
  }
  return transaction(db, async tx => {
    if (Object.keys(changes).length > 0)
      await tx
        .insert(discoverSettings)
        .values({ userId, ...changes })
        .onConflictDoUpdate({ target: discoverSettings.userId, set: changes })
    if (tuning) await rearrangeDeck(tx, userId, tuning)
    return readSettings(tx, userId)
  })
}

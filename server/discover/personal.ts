import { eq, or } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import {
  decks,
  discoverable,
  discoverMarks,
  discoverNames,
  discoverSettings,
  discoverStale,
  exposures,
  savedSearches,
  spotlights,
  spotlightViews,
} from './tables.ts'

/**
 * What someone looked for, whom they were shown and by what they were found. Decks of others go within two weeks; until
 * then the number of someone who is gone stays in them, and is never shown, as no page shows anyone who is not here.
 * Words that nobody else used go with the night (`people/sweep-words.ts`).
 */
export async function eraseDiscover(tx: Transaction, userId: number) {
  await tx
    .delete(discoverMarks)
    .where(or(eq(discoverMarks.userId, userId), eq(discoverMarks.otherId, userId)))
  await tx.delete(spotlightViews).where(eq(spotlightViews.viewerId, userId))
  const own = [
    ...[discoverSettings, savedSearches, decks, exposures, spotlights],
    ...[discoverStale, discoverable, discoverNames],
  ]
  for (const table of own) await tx.delete(table).where(eq(table.userId, userId))
}

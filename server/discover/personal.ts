import { eq, or, sql } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
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

const discovery = { group: 'Discover', isWanted: ofAccount }

/** People are named by their numbers alone: whom someone was shown may not want to be found by them any more. */
export const discoverCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'discover/settings', title: 'What counts for you', ...discovery },
    ...{ of: discoverSettings.userId, by: [discoverSettings.userId] },
    show: { weights: discoverSettings.tuning, filters: discoverSettings.filters },
  }),
  recordsOf({
    ...{ name: 'discover/searches', title: 'Saved searches', ...discovery },
    ...{ of: savedSearches.userId, by: [savedSearches.id] },
    show: {
      ...{ name: savedSearches.name, words: savedSearches.q, sort: savedSearches.sort },
      ...{ filters: savedSearches.filters, createdAt: savedSearches.createdAt },
    },
  }),
  recordsOf({
    ...{ name: 'discover/marks', title: 'Saved, put off and hidden', ...discovery },
    ...{ of: discoverMarks.userId, by: [discoverMarks.otherId] },
    show: {
      ...{ personId: discoverMarks.otherId, mark: discoverMarks.kind, until: discoverMarks.until },
      createdAt: discoverMarks.createdAt,
    },
  }),
  recordsOf({
    ...{ name: 'discover/days', title: 'People you were shown', ...discovery },
    ...{ of: decks.userId, by: [decks.day] },
    show: { day: decks.day, personIds: decks.people },
  }),
  recordsOf({
    ...{ name: 'discover/shown', title: 'How often you were shown', ...discovery },
    ...{ of: exposures.userId, by: [exposures.day] },
    show: { day: exposures.day, times: exposures.shown },
  }),
  recordsOf({
    ...{ name: 'discover/spotlights', title: 'Spotlights', ...discovery },
    ...{ of: spotlights.userId, by: [spotlights.id] },
    show: {
      ...{ startsAt: spotlights.startsAt, endsAt: spotlights.endsAt },
      seenBy: sql<number | null>`case when ${spotlights.settledAt} is not null then ${spotlights.seenBy} end`,
    },
  }),
]

import { type Tuning, usualTuning } from '@akin/contract/discover/ranking.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { refuse } from '#platform/refuse.ts'
import { profiles } from '#profile/tables.ts'
import { cityWord, findWordIds } from './people/word-ids.ts'
import { discoverable, discoverSettings } from './tables.ts'

/** What someone is compared by when others are ranked for them. It is their own, so no audience limits it. */
export interface OwnFacts {
  /** Ids of words, sorted. */
  interests: number[]
  languages: number[]
  /** 0 where nothing is said. */
  country: number
  city: number
  tuning: Tuning
  /** The lists in which others find them, by what they show to members. In none while they are not discoverable. */
  shownKeys: number[]
}

export async function readOwnFacts(db: Database, askerId: number): Promise<OwnFacts> {
  const own = (await findOwnWords(db, { askerId })).at(0) ?? refuse('not_found')
  const { country, city } = own
  const [interests, languages, countries, cities] = await Promise.all([
    findWordIds(db, 'interest', own.interests),
    findWordIds(db, 'language', own.languages),
    findWordIds(db, 'country', country ? [country] : []),
    findWordIds(db, 'city', city ? [cityWord(city, country)] : []),
  ])
  return {
    interests,
    languages,
    country: countries[0] ?? 0,
    city: cities[0] ?? 0,
    tuning: { ...usualTuning, ...own.tuning },
    shownKeys: own.shownKeys ?? [],
  }
}

const findOwnWords = prepared('find_own_words', db =>
  db
    .select({
      interests: profiles.interests,
      languages: profiles.languages,
      country: profiles.country,
      city: profiles.city,
      tuning: discoverSettings.tuning,
      shownKeys: discoverable.keys,
    })
    .from(profiles)
    .leftJoin(discoverSettings, eq(discoverSettings.userId, profiles.userId))
    .leftJoin(discoverable, eq(discoverable.userId, profiles.userId))
    .where(eq(profiles.userId, sql.placeholder('askerId'))),
)

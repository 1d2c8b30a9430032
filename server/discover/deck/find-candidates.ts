import { hash } from 'node:crypto'
import { weightsOf } from '@akin/contract/discover/ranking.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { type RankedPerson, type RankedRow, toRanked } from '../cards.ts'
import { dayNumber } from '../day.ts'
import type { OwnFacts } from '../own-facts.ts'
import { everyone, segmentsOf, valueKey } from '../people/keys.ts'
import { weightValues } from '../score.ts'
import { type Cell, chooseLists } from './choose-lists.ts'
import { deckStatement } from './deck-statement.ts'
import type { ListSize, Segment } from './sort-segments.ts'

export interface Candidate extends RankedPerson {
  /** Whether they came up because their turn came, and in how many decks they were shown today. */
  isFair: boolean
  shown: number
}

/** Far beyond the lists, where those hold too few: in small places, and for those who say nothing of themselves. */
const wide = 50

/** Those who may come into someone's deck, the best first. */
export async function findCandidates(db: Database, askerId: number, facts: OwnFacts, day: string) {
  const lists = await listsFor(db, askerId, facts, day)
  const found = await readLists(0)
  return found.length < limits.deck ? readLists(wide) : found

  async function readLists(beyond: number) {
    const { interests, languages, country, city, tuning } = facts
    const own = [interests, languages, country, city]
    const values = [askerId, lists, day, ...own, seedOf(askerId, day), ...weightValues(tuning), beyond]
    return (await readCandidates(db, values)).map(
      (row): Candidate => ({ ...toRanked(row), isFair: row.is_fair, shown: row.shown }),
    )
  }
}

async function listsFor(db: Database, askerId: number, facts: OwnFacts, day: string) {
  const segments = segmentsFor(facts)
  const { interests, tuning } = facts
  const found = await readSizes(db, [askerId, day, segments.map(({ key }) => key), [0, ...interests]])
  const [{ sizes, cells, tired }] = found as [Sizes]
  const bySegment = new Map(sizes.map(size => [`${size.segment} ${size.tag}`, size]))
  return chooseLists({
    ...{ interests, segments, cells },
    sizeOf: (segment, interest) => bySegment.get(`${segment} ${interest}`),
    day: dayNumber(day),
    weights: weightsOf(tuning),
    wanted: limits.deck + tired,
  })
}

/** What places and languages add to a score. Whoever lives near will mostly speak one of the languages as well. */
function segmentsFor({ country, city, languages, tuning }: OwnFacts): Segment[] {
  const weights = weightsOf(tuning)
  const language = languages.length > 0 ? weights.languages : 0
  return segmentsOf({ country, city, languages }).map(key => {
    if (city && key === valueKey('city', city)) return { key, bonus: 1.5 * weights.place + language }
    if (country && key === valueKey('country', country)) return { key, bonus: weights.place + language }
    return { key, bonus: key === everyone ? 0 : weights.languages }
  })
}

interface Sizes {
  sizes: (ListSize & { segment: number; tag: number })[]
  cells: Cell[]
  /** How many people were shown in vain lately: so many more are needed to find fresh ones. */
  tired: number
}

const readSizes = statement<Sizes>(
  `
select
  (select coalesce(json_agg(s), '[]') from list_sizes s
   where segment = any($3::int[]) and tag = any($4::int[])) as sizes,
  (select coalesce(json_agg(c), '[]') from cell_shares c) as cells,
  (select count(distinct id)::int from decks k cross join lateral unnest(k.people[1:k.shown]) as id
   where k.user_id = $1 and k.day > $2::date - ${limits.fatigueDays} and k.day < $2::date and id <> all (k.acted))
   as tired`,
  { name: 'read_list_sizes', on: 'discovery' },
)

interface Row extends RankedRow {
  is_fair: boolean
  shown: number
}

const readCandidates = statement<Row>(deckStatement, { name: 'find_candidates', on: 'discovery' })

/** Somewhere among all ids, elsewhere for everyone and on each day. */
function seedOf(askerId: number, day: string) {
  const { from, to } = userIds
  return from + (hash('sha256', `${askerId} ${day}`, 'buffer').readUIntBE(0, 6) % (to - from))
}

/** As `random_user_id` of the database draws them. */
const userIds = { from: 1_000_000_000, to: 1_000_000_000_000 }

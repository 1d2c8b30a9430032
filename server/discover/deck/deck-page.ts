import type { Factors } from '@akin/contract/discover/ranking.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { mayBeShown } from '../away.ts'
import type { RankedPerson } from '../cards.ts'
import { today } from '../day.ts'
import { factorNames } from '../score.ts'
import { isAnyRunning } from '../spotlight/find-spotlights.ts'

export interface DeckPage {
  people: (RankedPerson & { at: number })[]
  /** How far into the deck this page reaches, and whether there is more. */
  end: number
  hasMore: boolean
  /** How far the deck had been shown before, and how many people it was laid with. */
  shown: number
  size: number
  /** Whether there may be someone to lay between them. */
  hasSpotlights: boolean
}

/** Where a page begins. */
export interface DeckCursor {
  day: string
  at: number
  /** Those who were laid into pages before it: nobody comes twice. */
  laid: readonly number[]
}

/** In the row of a deck there are ids, and beside them so many numbers of each person. */
export const numbersEach = factorNames.length + 2

export function toStored(ranked: readonly RankedPerson[]) {
  return {
    people: ranked.map(({ userId }) => userId),
    factors: ranked.flatMap(({ factors, fatigue, mutualCount }) => [
      ...factorNames.map(name => factors[name]),
      fatigue,
      mutualCount,
    ]),
  }
}

/** `numbers` are those of this one person. Who is new is not stored: it hangs on the deck's day. */
export function fromStored(userId: number, numbers: readonly number[], isNew: boolean): RankedPerson {
  const named = factorNames.map((name, index) => [name, numbers[index] ?? 0])
  const [fatigue = 0, mutualCount = 0] = numbers.slice(factorNames.length)
  return { userId, factors: Object.fromEntries(named) as Factors, fatigue, mutualCount, isNew }
}

/** A page of a stored deck: those on it who may be shown at this moment. */
export async function readDeckPage(db: Database, askerId: number, { day, at, laid }: DeckCursor) {
  const rows = await readRows(db, [askerId, day, at, today(), limits.discoverPage + 1, laid])
  const [first] = rows
  if (!first) return
  const present = rows.filter((row): row is PersonRow => row.id !== null)
  const people = present
    .slice(0, limits.discoverPage)
    .map(({ id, at, numbers, is_new }) => ({ ...fromStored(id, numbers, is_new), at }))
  const hasMore = present.length > people.length
  const { shown, size, has_spotlights: hasSpotlights } = first
  return { people, hasMore, end: hasMore ? (people.at(-1)?.at ?? 0) : size, shown, size, hasSpotlights }
}

interface DeckRow {
  shown: number
  size: number
  has_spotlights: boolean
}

interface PersonRow extends DeckRow {
  id: number
  at: number
  numbers: number[]
  is_new: boolean
}

/** One row without a person says that there is a deck and nobody is left in it. */
const readRows = statement<PersonRow | (DeckRow & { id: null })>(
  `
select k.shown, cardinality(k.people) as size, ${isAnyRunning} as has_spotlights, p.id, p.at, p.is_new,
  k.factors[${numbersEach} * (p.at - 1) + 1 : ${numbersEach} * p.at] as numbers
from decks k left join lateral (
  select x.id, x.at::int as at,
    coalesce((select d.joined_on > $2::date - ${limits.newHereDays} from discoverable d where d.user_id = x.id), false)
      as is_new
  from unnest(k.people) with ordinality x(id, at)
  where x.at > $3::int and x.id <> all ($6::bigint[]) and ${mayBeShown('x.id', '$4')}
  order by x.at limit $5::int) p on true
where k.user_id = $1 and k.day = $2::date
order by p.at`,
  { name: 'read_deck_page', on: 'pipeline' },
)

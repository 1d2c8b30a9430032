import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { mayBeShown } from '../away.ts'
import { type RankedPerson, type RankedRow, toRanked } from '../cards.ts'
import { today } from '../day.ts'
import { readOwnFacts } from '../own-facts.ts'
import { factorColumns } from '../score.ts'

/** Someone in the Spotlight, with what they have in common with the one asking. */
export interface SpotlightPerson extends RankedPerson {
  spotlightId: number
  /** Whether the one asking has seen it before. */
  isSeen: boolean
}

/** A page of a deck, of so many people who may be laid into it. */
interface Page {
  day: string
  /** How far the deck will have been shown with this page. */
  end: number
  /** Those who were laid into pages before it. */
  except: readonly number[]
  most: number
}

/**
 * Who is laid into a page of a deck: those whose Spotlight the one asking has not seen, of them those whom the fewest
 * have seen. Nobody whom the deck itself has shown by then.
 */
export async function findSpotlights(db: Database, askerId: number, { day, end, except, most }: Page) {
  if (most === 0) return []
  const { interests, languages, country, city } = await readOwnFacts(db, askerId)
  const own = [interests, languages, country, city]
  const rows = await readRows(db, [askerId, today(), day, end, except, Math.random(), most, ...own])
  return rows.map((row): SpotlightPerson => {
    return { ...toRanked(row), spotlightId: row.spotlight_id, isSeen: row.is_seen }
  })
}

interface Row extends RankedRow {
  spotlight_id: number
  is_seen: boolean
}

/** Whether anybody but the one asking is in the Spotlight now. */
export const isAnyRunning = `exists (
  select from spotlights s where s.settled_at is null and s.ends_at > now() and s.user_id <> $1)`

/** Of how many that run at the same time the page chooses, and how far views are counted to compare them. */
const looked = { spotlights: 40, views: 100 }
const running = (when: string) => `
  (select id, user_id from spotlights where settled_at is null and ${when} order by ends_at limit ${looked.spotlights})`
const somewhere = `now() + $6::float8 * ${limits.spotlightLife} * interval '1 second'`
const known = { interests: '$8', languages: '$9', country: '$10', city: '$11', day: '$2' }

/**
 * `$1` who asks, `$2` today, `$3` the deck's day, `$4` how far it has been shown, `$5` those laid before, `$6` a number
 * between 0 and 1 by chance, `$7` how many, from `$8` on own interests, languages, country and city. However many run,
 * it looks at a few, from a place by chance on, so that all of them come up.
 */
const readRows = statement<Row>(
  `
with running as materialized (
  ${running(`ends_at > ${somewhere}`)}
  union all
  ${running(`ends_at > now() and ends_at <= ${somewhere}`)}
  limit ${looked.spotlights}
),
chosen as materialized (
  select r.id, d.*, v.is_seen
  from running r
  cross join lateral (select * from discoverable where user_id = r.user_id limit 1) d
  cross join lateral (
    select exists (select from spotlight_views where spotlight_id = r.id and viewer_id = $1) as is_seen,
      (select count(*) from (
        select from spotlight_views where spotlight_id = r.id limit ${looked.views}) some_views) as seen_by) v
  where r.user_id <> all ($5::bigint[])
    and r.user_id <> all (coalesce(
      (select k.people[1:$4::int] from decks k where k.user_id = $1 and k.day = $3::date), '{}'))
    and ${mayBeShown('r.user_id', '$2')}
  order by v.is_seen, v.seen_by, random() limit $7::int
)
select c.id as spotlight_id, c.user_id, c.is_seen, c.joined_on > $2::date - ${limits.newHereDays} as is_new,
  m.mutual_count, ${factorColumns('c', { ...known, mutualCount: 'm.mutual_count' })}
from chosen c cross join lateral (
  select count(*) filter (where theirs.id in (select mine.id from contacts_of($1) mine (id)))::int as mutual_count
  from contacts_of(c.user_id) theirs (id)) m`,
  { name: 'find_spotlights', on: 'pipeline' },
)

import { limits } from '@akin/contract/limits.ts'
import { contactsOf } from '#connect/relations.ts'
import { awayFrom } from '../away.ts'
import { factorColumns, factorNames, fatigueColumn, mutualColumn, scoreSql } from '../score.ts'
import { most } from './choose-lists.ts'

/** How many of the best are looked at more closely, and how many more of those who are new or seldom shown. */
const finalists = { best: 100, apart: 20 }
const known = { interests: '$4', languages: '$5', country: '$6', city: '$7', day: '$3' }
const firstWeight = 9

/**
 * Everyone who may come into the deck of someone, `$1`, the best first. `$2` the lists to read, `$3` the day, `$4` to `$7`
 * own interests, languages, country and city, `$8` a number that is the asker's on this day alone, from `$9` on the
 * weights, `$16` how far to look beyond the lists.
 *
 * Lists are read one after the other: asked for together, every row would be compared with every key. None is read
 * further than all of them should reach together, for it may have grown since it was counted. Contacts shared with the
 * asker are estimated first, from some of the contacts of some of theirs, and counted only of the finalists. Rows of some
 * people are looked up one by one: joined, PostgreSQL may read those of all, as it cannot know how few are meant.
 * `fair` are people from a place of the asker's own in the order of ids, so that everyone comes up somewhere.
 */
export const deckStatement = `
with mine as materialized (${contactsOf('$1')}
),
near as materialized (
  select x.id, count(*)::int as mutuals
  from (
    (select id from mine where id > $8::bigint limit 100) union all (select id from mine where id <= $8::bigint limit 100)
    limit 100) c
  cross join lateral (${contactsOf('c.id', { most: 100 })}) x
  group by x.id order by mutuals desc, x.id limit 300
),
${awayFrom('$3', 'mine')},
saved as materialized (
  select other_id as id from discover_marks where user_id = $1 and kind = 'save'
),
tired as materialized (
  select id, count(*)::int as times
  from decks k cross join lateral unnest(k.people[1:k.shown]) as id
  where k.user_id = $1 and k.day > $3::date - ${limits.fatigueDays} and k.day < $3::date and id <> all (k.acted)
  group by id
),
others as materialized (
  select id, false as fair from near
  union all
  select user_id, true from (
    select user_id from discoverable where active_on = $3::date - ($8::bigint & 3)::int and user_id > $8::bigint
    order by user_id limit 150) fair
  union all
  select user_id, false from (
    select user_id from discoverable where joined_on = $3::date - ($8::bigint % ${limits.newHereDays})::int
      and user_id > $8::bigint
    order by user_id limit 150) fresh
  union all
  select user_id, false from generate_series(0, 13) ago cross join lateral (
    select user_id from discoverable where active_on = $3::date - ago and user_id > $8::bigint
    order by user_id limit $16::int) wide
  union all
  select user_id, false from (
    select user_id from discoverable order by active_on desc, user_id limit 6 * $16::int) latest
),
found as (
  select distinct on (user_id) * from (
    select d.user_id, active_on, joined_on, city, country, completeness, replies, interests, languages, false as fair
    from unnest($2::int[]) k
    cross join lateral (select * from discoverable where keys @> array[k] limit ${most.people}) d
    union all
    select d.user_id, active_on, joined_on, city, country, completeness, replies, interests, languages, o.fair
    from others o cross join lateral (select * from discoverable where user_id = o.id limit 1) d) x
  order by user_id, fair desc
),
scored as materialized (
  select *, ${scoreSql('x', firstWeight)} as score
  from (
    select f.user_id, f.joined_on, f.fair, ${fatigueColumn('coalesce(t.times, 0)')},
      ${factorColumns('f', { ...known, mutualCount: 'coalesce(a.mutuals, 0)' })}
    from found f left join near a on a.id = f.user_id left join tired t on t.id = f.user_id
    where f.user_id not in (select id from away) and f.user_id not in (select id from saved) offset 0) x
),
finalists as materialized (
  (select * from scored order by score desc, user_id limit ${finalists.best})
  union
  (select * from scored where joined_on > $3::date - ${limits.newHereDays}
   order by score desc, user_id limit ${finalists.apart})
  union
  (select * from scored where fair order by score desc, user_id limit ${finalists.apart})
),
exact as materialized (
  select f.user_id, f.joined_on, f.fair, coalesce(e.shown, 0) as shown, f.fatigue, m.n as mutual_count,
    ${factorNames.map(name => (name === 'mutuals' ? mutualColumn('m.n') : `f.${name}`)).join(', ')}
  from finalists f left join lateral (
    select shown from exposures where day = $3::date and user_id = f.user_id limit 1) e on true
  cross join lateral (
    select count(*)::int as n from (${contactsOf('f.user_id')}) c where c.id in (select id from mine)) m
  where coalesce(e.shown, 0) < ${limits.exposureCeiling}
)
select user_id, joined_on > $3::date - ${limits.newHereDays} as is_new, fair as is_fair, shown, fatigue, mutual_count,
  ${factorNames.join(', ')}
from exact order by ${scoreSql('exact', firstWeight)} desc, user_id`

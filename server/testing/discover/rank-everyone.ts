import { type Factors, scoreOf, usualTuning, usualWeights } from '@akin/contract/discover/ranking.ts'
import { awayFrom } from '#discover/away.ts'
import { today } from '#discover/day.ts'
import { roughlySql } from '#discover/how-long-ago.ts'
import type { OwnFacts } from '#discover/own-facts.ts'
import type { Database } from '#platform/database/database.ts'

export interface Scored {
  userId: number
  factors: Factors
  score: number
}

const most = 400

/**
 * The best for someone, of everyone: every row is read and every shared contact counted. It is what the bounded reading of
 * a deck is compared with, so it has the factors from their definition and the score from the contract. For someone who
 * has been shown nobody yet.
 */
export async function rankEveryone(db: Database, askerId: number, own: OwnFacts): Promise<Scored[]> {
  const values = [askerId, today(), own.interests, own.languages, own.country, own.city]
  const client = await db.$client.connect()
  try {
    await client.query(`begin; set local statement_timeout = '60s'; set local work_mem = '64MB'`)
    const patient = { text: everyone, query_timeout: 61_000 }
    const { rows } = await client.query<Facts>(patient, values)
    await client.query('commit')
    return rows.map(row => scored(row, own)).sort((one, other) => other.score - one.score)
  } finally {
    client.release()
  }
}

interface Facts {
  user_id: string
  shared: number
  speaks: boolean
  ago: number
  mutuals: number
  place: number
  completeness: number
  replies: number
}

function scored(row: Facts, { interests }: OwnFacts): Scored {
  const factors = {
    interests: Math.round((1000 * row.shared) / Math.max(3, interests.length)),
    languages: row.speaks ? 1000 : 0,
    activity: Math.round(1000 * Math.exp(-row.ago / 7)),
    mutuals: Math.round(1000 * Math.min(1, Math.log(1 + row.mutuals) / Math.log(11))),
    place: [0, 1000, 1500][row.place] ?? 0,
    completeness: row.completeness * 10,
    replies: row.replies * 10,
  }
  return { userId: Number(row.user_id), factors, score: scoreOf({ factors, fatigue: 1000 }, usualTuning) }
}

const { interests, languages, activity, mutuals, place, completeness, replies } = usualWeights

const everyone = `
with mine as materialized (select contacts_of($1) as id),
shared_contacts as materialized (
  select c.id, count(*)::int as n from mine cross join lateral contacts_of(mine.id) c(id) group by c.id),
${awayFrom('$2')},
facts as (
  select d.user_id, icount(d.interests & $3::int[]) as shared, d.languages && $4::int[] as speaks,
    ${roughlySql('$2::date - d.active_on')} as ago, coalesce(c.n, 0) as mutuals,
    case when d.country <> $5::int or $5 = 0 then 0 when d.city <> $6::int or $6 = 0 then 1 else 2 end as place,
    d.completeness, d.replies
  from discoverable d left join shared_contacts c on c.id = d.user_id
  where d.user_id not in (select id from away))
select * from facts order by
  ${interests} * shared / greatest(3, cardinality($3)) + ${languages} * speaks::int + ${activity} * exp(ago / -7::float8)
  + ${mutuals} * least(1, ln(1 + mutuals) / ln(11)) + ${place} * (array[0, 1, 1.5])[place + 1]
  + ${completeness} * completeness / 100 + ${replies} * replies / 100 desc, user_id
limit ${most}`

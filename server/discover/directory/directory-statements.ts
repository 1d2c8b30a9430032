import { hash } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { awayFrom } from '../away.ts'
import type { OwnFacts } from '../own-facts.ts'
import { factorColumns, factorNames, scoreSql, weightValues } from '../score.ts'
import type { Place } from './conditions.ts'
import { nearContacts } from './near-contacts.ts'
import { orders } from './orders.ts'
import type { Order, PageQuestion, Question, Source } from './question.ts'
import { fromTheFirst, matches, named, peopleFrom } from './sources.ts'
import { askerAsShown } from './two-way.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The same text is prepared once on each connection: its name is made of it. */
export function ask<Row>(db: Database, { text, values }: Statement) {
  return statement<Row>(text, { name: `directory_${hash('sha1', text)}`, on: 'discovery' })(db, values)
}

/** How many match, up to `most`. A walk goes by `order`. */
export function countStatement(question: Question, source: Source, order: Order, most: number): Statement {
  const { values, place } = writing(question)
  const text = `
with ${known},
${named(question, place)}
select count(*)::int as found from (
  select from ${peopleFrom(source, order, fromTheFirst, question, place)}
  where ${matches(question, place)}
  limit ${place(most, 'int')}) x`
  return { text, values }
}

/**
 * A page and one more, and with each of them how many were found: the search ends at `most`. Nobody is weighed before
 * the page is chosen, unless it is chosen by their weight.
 */
export function pageStatement(question: PageQuestion, source: Source, most: number): Statement {
  const { order, after, own } = question
  const { values, place } = writing(question)
  const firstWeight = 1 + values.push(...weightValues(own.tuning)) - factorNames.length
  const { column, type, by, isBehind } = orders[order]
  const [at, userId] = [place(after?.at ?? null, type), place(after?.userId ?? null, 'bigint')]
  const isAfter = `(${at} is null or ${isBehind(at, userId)})`
  const page = `order by ${by} limit ${limits.discoverPage + 1}`
  const isByWeight = order === 'best'
  const text = `
with ${known},
${named(question, place)},
${nearContacts},
hits as materialized (
  select d.user_id, d.active_on, d.joined_on, d.nth, d.country, d.city, d.interests, d.languages, d.completeness, d.replies
  from ${peopleFrom(source, order, type === 'date' ? { at, userId } : fromTheFirst, question, place)}
  where ${matches(question, place)} ${isByWeight ? '' : `and ${isAfter}`}
  limit ${place(most, 'int')}
),
weighed as materialized (
  select d.user_id, d.active_on, d.joined_on, d.nth, coalesce(c.mutuals, 0) as mutual_count,
    ${factorColumns('d', facts(own, place))}
  from (select * from hits d ${isByWeight ? '' : page}) d left join near c on c.id = d.user_id
),
scored as (select *, ${scoreSql('d', firstWeight, '1000')} as score from weighed d)
select d.user_id, d.joined_on > $2::date - ${limits.newHereDays} as is_new, d.mutual_count,
  ${factorNames.map(name => `d.${name}`).join(', ')}, ${column}::text as at, (select count(*)::int from hits) as found,
  ${isByWeight && source === 'order' ? oldest : 'null'} as oldest
from scored d ${isByWeight ? `where ${isAfter}` : ''} ${page}`
  return { text, values }
}

const oldest = `(
  select json_build_object('at', h.active_on, 'id', h.user_id) from hits h order by h.active_on, h.user_id desc limit 1)`

const known = `${awayFrom('$2')},
${askerAsShown('$2')}`

function facts({ interests, languages, country, city }: OwnFacts, place: Place) {
  return {
    interests: place(interests, 'int[]'),
    languages: place(languages, 'int[]'),
    country: place(country, 'int'),
    city: place(city, 'int'),
    day: '$2',
    mutualCount: 'coalesce(c.mutuals, 0)',
  }
}

/** Values find their place when the text that has them is written. The first two are the asker and the day. */
function writing({ askerId, day }: Question) {
  const values: unknown[] = [askerId, day]
  const place: Place = (value, type) => `$${values.push(value)}::${type}`
  return { values, place }
}

import { hash } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { contactsOf } from '#connect/relations.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { awayFrom } from '../away.ts'
import type { OwnFacts } from '../own-facts.ts'
import { factorColumns, factorNames, scoreSql, weightValues } from '../score.ts'
import type { Order, PageQuestion, Question, Source } from './question.ts'
import { fromTheFirst, matches, named, type Param, peopleFrom } from './sources.ts'
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
  const { values, param } = writing(question)
  const text = `
with ${known},
${named(question, param)}
select count(*)::int as found from (
  select from ${peopleFrom(source, order, fromTheFirst, question, param)}
  where ${matches(question, param)}
  limit ${param(most, 'int')}) x`
  return { text, values }
}

/**
 * A page and one more, and with each of them how many were found: the search ends at `most`. Nobody is weighed before
 * the page is chosen, unless it is chosen by their weight.
 */
export function pageStatement(question: PageQuestion, source: Source, most: number): Statement {
  const { order, after, own } = question
  const { values, param } = writing(question)
  const firstWeight = 1 + values.push(...weightValues(own.tuning)) - factorNames.length
  const { column, type, by, isBehind } = orders[order]
  const [at, userId] = [param(after?.at ?? null, type), param(after?.userId ?? null, 'bigint')]
  const isAfter = `(${at} is null or ${isBehind(at, userId)})`
  const page = `order by ${by} limit ${limits.discoverPage + 1}`
  const isByWeight = order === 'best'
  const text = `
with ${known},
${named(question, param)},
${nearContacts},
hits as materialized (
  select d.user_id, d.active_on, d.joined_on, d.nth, d.country, d.city, d.interests, d.languages, d.completeness, d.replies
  from ${peopleFrom(source, order, type === 'date' ? { at, userId } : fromTheFirst, question, param)}
  where ${matches(question, param)} ${isByWeight ? '' : `and ${isAfter}`}
  limit ${param(most, 'int')}
),
weighed as materialized (
  select d.user_id, d.active_on, d.joined_on, d.nth, coalesce(c.mutuals, 0) as mutual_count,
    ${factorColumns('d', facts(own, param))}
  from (select * from hits d ${isByWeight ? '' : page}) d left join near c on c.id = d.user_id
),
scored as (select *, ${scoreSql('d', firstWeight, '1000')} as score from weighed d)
select d.user_id, d.joined_on > $2::date - ${limits.newHereDays} as is_new, d.mutual_count,
  ${factorNames.map(name => `d.${name}`).join(', ')}, ${column}::text as at, (select count(*)::int from hits) as found,
  ${isByWeight && source === 'order' ? oldest : 'null'} as oldest
from scored d ${isByWeight ? `where ${isAfter}` : ''} ${page}`
  return { text, values }
}

/** So many of the asker's contacts are looked at, and so many contacts of each. Few people have more. */
const contactsSeen = { own: 200, theirs: 100 }

/** How many contacts people share with the asker, `$1`, as the statement `near` of a query. The same on every page. */
const nearContacts = `near as materialized (
  select x.id, count(*)::int as mutuals
  from (select id from (${contactsOf('$1', { most: contactsSeen.own, inOrder: true })}) mine
    order by id limit ${contactsSeen.own}) c
  cross join lateral (${contactsOf('c.id', { most: contactsSeen.theirs, inOrder: true })}) x
  group by x.id)`

const oldest = `(
  select json_build_object('at', h.active_on, 'id', h.user_id) from hits h order by h.active_on, h.user_id desc limit 1)`

const known = `${awayFrom('$2')},
${askerAsShown('$2')}`

function facts({ interests, languages, country, city }: OwnFacts, param: Param) {
  return {
    interests: param(interests, 'int[]'),
    languages: param(languages, 'int[]'),
    country: param(country, 'int'),
    city: param(city, 'int'),
    day: '$2',
    mutualCount: 'coalesce(c.mutuals, 0)',
  }
}

/** Values find their place when the text that has them is written. The first two are the asker and the day. */
function writing({ askerId, day }: Question) {
  const values: unknown[] = [askerId, day]
  const param: Param = (value, type) => `$${values.push(value)}::${type}`
  return { values, param }
}

interface Ordering {
  /** What of a row `d` says where it stands, and the type of it. */
  column: string
  type: 'date' | 'float8' | 'int'
  by: string
  /** Whether `d` stands behind someone at that place. */
  isBehind(at: string, userId: string): string
}

const orders: Record<Order, Ordering> = {
  active: byDay('active_on'),
  new: byDay('joined_on'),
  best: {
    column: 'd.score',
    type: 'float8',
    by: 'd.score desc, d.user_id',
    isBehind: (at, userId) => `(d.score < ${at} or d.score = ${at} and d.user_id > ${userId})`,
  },
  name: {
    column: 'd.nth',
    type: 'int',
    by: 'd.nth',
    // When someone is renamed others move up, so the one whose place it was is looked for first.
    isBehind: (at, userId) => `d.nth > coalesce((select n.nth from named n where n.id = ${userId}), ${at})`,
  },
}

function byDay(name: 'active_on' | 'joined_on'): Ordering {
  const column = `d.${name}`
  return {
    column,
    type: 'date',
    by: `${column} desc, d.user_id`,
    isBehind: (at, userId) => `(${column} < ${at} or ${column} = ${at} and d.user_id > ${userId})`,
  }
}

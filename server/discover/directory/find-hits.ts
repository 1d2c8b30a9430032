import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { type RankedPerson, type RankedRow, toRanked } from '../cards.ts'
import { countedAtMost, countFrom, everyoneIn, expectedOf, few } from './count-hits.ts'
import { ask, pageStatement } from './directory-statements.ts'
import type { Cursor, Order, PageQuestion, Source } from './question.ts'
import { furthest } from './sources.ts'

export interface Hits {
  people: RankedPerson[]
  /** Behind whom the next page begins, if there is one. */
  next: Cursor | null
  /** How many match, on the first page, as far as they are counted. */
  found: number
}

/**
 * A page of those who match. Where they are few, the index gives them all, counted and sorted. Where they are many, the
 * page comes from the order itself: the best are the best of those who were here last, and behind them come the others
 * as they were here. A page that the order does not fill comes from the index after all.
 */
export async function findHits(db: Database, question: PageQuestion): Promise<Hits> {
  if (question.ids) return readHits(db, question, 'names', question.ids.length)
  const expected = await expectedOf(db, question.conditions)
  const all = expected > few ? null : await readHits(db, question, 'index', few + 1)
  if (all && all.found <= few) return all
  const some = await readHits(db, question, 'order', mostFor(question))
  if (!isEnough(some, question)) return all ?? readHits(db, question, 'index', few + 1)
  if (question.after || some.found >= countedAtMost) return some
  return { ...some, found: all?.found ?? (await countRest(db, question, some.found)) }
}

/** Where so many of the first in the order match that a thousand of all do, even if others do far less often, that will do. */
async function countRest(db: Database, question: PageQuestion, found: number) {
  // Who is new here was here lately: of the others nothing follows from them.
  const isSample = question.conditions.joinedFrom === null
  const expected = isSample ? (found * (await everyoneIn(db))) / furthest : 0
  return expected > surely * countedAtMost ? countedAtMost : countFrom(db, question, 'index')
}

const surely = 4

/** After how many the search ends: on the first page all are counted with it, and the best are chosen of many. */
function mostFor({ order, after }: PageQuestion) {
  return order === 'best' || after === null ? countedAtMost : limits.discoverPage + 1
}

function isEnough({ next, found }: Hits, { order }: PageQuestion) {
  return order === 'best' ? found > limits.discoverPage : next !== null
}

/** A page from one source, whichever is the best. */
export async function readHits(
  db: Database,
  question: PageQuestion,
  source: Source,
  most: number,
): Promise<Hits> {
  const rows = await ask<Row>(db, pageStatement(question, source, most))
  const shown = rows.slice(0, limits.discoverPage)
  return {
    people: shown.map(toRanked),
    next: nextAfter(shown.at(-1), question.order, rows.length > shown.length),
    found: rows[0]?.found ?? 0,
  }
}

/** Behind the last one in the same order, or behind all of the best in that of their days. */
function nextAfter(last: Row | undefined, order: Order, hasMore: boolean): Cursor | null {
  if (hasMore) return last ? { order, at: last.at, userId: last.user_id } : null
  return last?.oldest ? { order: 'active', at: last.oldest.at, userId: last.oldest.id } : null
}

interface Row extends RankedRow {
  /** Where they stand in the order. */
  at: string
  found: number
  /** Where the best were chosen from the latest: the one of them who was here before all others. */
  oldest: { at: string; id: number } | null
}

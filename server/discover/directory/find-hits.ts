import type { Factors } from '@akin/contract/discover/ranking.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database.ts'
import type { RankedPerson } from '../cards.ts'
import { factorNames } from '../score.ts'
import { countedAtMost, countFrom, few, isUsual } from './count-hits.ts'
import { pageStatement } from './directory-statements.ts'
import { type Expected, expectedOf } from './expected.ts'
import type { Cursor, PageQuestion, Source } from './question.ts'
import { run } from './run-statement.ts'

export interface Hits {
  people: RankedPerson[]
  /** Behind whom the next page begins, if there is one. */
  next: Cursor | null
  /** How many match, on the first page, as far as they are counted. */
  found: number
}

/**
 * A page of those who match. Where they are few, the index gives them all, counted and sorted. Where they are many, the
 * page comes from the order itself, and the best are the best of those who were here last. A page that the order does
 * not fill comes from the index after all.
 */
export async function findHits(db: Database, question: PageQuestion): Promise<Hits> {
  if (question.ids) return readHits(db, question, 'names', question.ids.length)
  const expected = await expectedOf(db, question.conditions)
  const all = expected.people > few ? null : await readHits(db, question, 'index', few + 1)
  if (all && all.found <= few) return all
  const some = await readHits(db, question, 'order', mostFor(question, expected))
  if (!isEnough(some, question)) return all ?? readHits(db, question, 'index', few + 1)
  if (question.after || some.found >= countedAtMost) return some
  return { ...some, found: all?.found ?? (await countFrom(db, question, 'index')) }
}

/** From so many of those who were here last the best are chosen. */
const latest = 2_500

function mostFor({ order, after }: PageQuestion, expected: Expected) {
  if (order === 'best') return latest
  return after === null && isUsual(expected) ? countedAtMost : limits.discoverPage + 1
}

function isEnough({ next, found }: Hits, { order }: PageQuestion) {
  return order === 'best' ? found >= countedAtMost : next !== null
}

/** A page from one source, whichever is the best. */
export async function readHits(
  db: Database,
  question: PageQuestion,
  source: Source,
  most: number,
): Promise<Hits> {
  const rows = await run<Row>(db, pageStatement(question, source, most))
  const shown = rows.slice(0, limits.discoverPage)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    people: shown.map(toRanked),
    next: last ? { at: last.at, userId: Number(last.user_id) } : null,
    found: rows[0]?.found ?? 0,
  }
}

interface Row extends Factors {
  user_id: string
  is_new: boolean
  mutual_count: number
  /** Where they stand in the order. */
  at: string
  found: number
}

/** Being shown in vain makes someone come later in decks, and not where they are looked for. */
function toRanked(row: Row): RankedPerson {
  const factors = Object.fromEntries(factorNames.map(name => [name, row[name]])) as unknown as Factors
  return {
    userId: Number(row.user_id),
    factors,
    fatigue: 1000,
    isNew: row.is_new,
    mutualCount: row.mutual_count,
  }
}

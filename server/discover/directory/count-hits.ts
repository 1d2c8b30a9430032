import type { Total } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { ask, countStatement } from './directory-statements.ts'
import type { Conditions } from './groups.ts'
import type { Order, Question, Source } from './question.ts'

/** Counting ends at one more than people are told. */
export const countedAtMost = limits.countedPeople + 1

/** So many are taken from the index at once. Of more it takes longer than to go through the order. */
export const few = 3_000
/** Where one of so many matches, a thousand are soon found in the order. */
const usual = 10

export function toTotal(found: number): Total {
  return { people: Math.min(found, limits.countedPeople), isMore: found > limits.countedPeople }
}

/** How many match. */
export async function countHits(db: Database, question: Question): Promise<number> {
  if (question.ids) return countFrom(db, question, 'names')
  if (await isUsual(db, await expectedOf(db, question.conditions))) {
    const found = await countFrom(db, question, 'order')
    if (found === countedAtMost) return found
  }
  return countFrom(db, question, 'index')
}

/** Whether so many match that they are counted in the order. */
async function isUsual(db: Database, expected: number) {
  return expected > few && expected * usual > (await everyoneIn(db))
}

export async function countFrom(db: Database, question: Question, source: Source, order: Order = 'active') {
  const [row] = await ask<{ found: number }>(db, countStatement(question, source, order, countedAtMost))
  return row?.found ?? 0
}

/**
 * How many people probably match: every page of the directory runs EXPLAIN, and goes by what PostgreSQL's planner expects
 * from its statistics of the lists that people are in. Nobody is looked up or counted for it. So the order of results
 * hangs on those statistics, and a wrong guess makes a page slower.
 */
export function expectedOf(db: Database, { groups }: Conditions) {
  const conditions = groups.map(({ keys }) => `keys && '{${keys.join(',')}}'::int[]`)
  return rowsOf(db, conditions)
}

/** How many can be found at all, more or less. */
export function everyoneIn(db: Database) {
  return rowsOf(db, [])
}

type Explanation = { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }

/** Only an explained statement without parameters is planned for its very values. All of them are numbers. */
async function rowsOf(db: Database, conditions: string[]) {
  const text = `explain (format json) select from discoverable where ${['true', ...conditions].join(' and ')}`
  const [explained] = await statement<Explanation>(text, { on: 'discovery' })(db)
  return explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

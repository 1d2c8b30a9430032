import type { Total } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { ask, countStatement } from './directory-statements.ts'
import { everyoneIn, expectedOf } from './expected.ts'
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

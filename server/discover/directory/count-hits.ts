import type { Total } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database.ts'
import { countStatement } from './directory-statements.ts'
import { type Expected, expectedOf } from './expected.ts'
import type { Order, Question, Source } from './question.ts'
import { run } from './run-statement.ts'

/** Counting ends at one more than people are told. */
export const countedAtMost = limits.countedPeople + 1

/** So many are taken from the index at once. Of more, it would take long. */
export const few = 5_000

export function toTotal(found: number): Total {
  return { people: Math.min(found, limits.countedPeople), isMore: found > limits.countedPeople }
}

/** How many match. */
export async function countHits(db: Database, question: Question): Promise<number> {
  if (question.ids) return countFrom(db, question, 'names')
  if (isUsual(await expectedOf(db, question.conditions))) {
    const found = await countFrom(db, question, 'order')
    if (found === countedAtMost) return found
  }
  return countFrom(db, question, 'index')
}

/** Whether enough of those who come first in any order will match. */
export function isUsual({ people, everyone }: Expected) {
  return people > few && people > everyone / 20
}

export async function countFrom(db: Database, question: Question, source: Source, order: Order = 'active') {
  const [row] = await run<{ found: number }>(db, countStatement(question, source, order, countedAtMost))
  return row?.found ?? 0
}

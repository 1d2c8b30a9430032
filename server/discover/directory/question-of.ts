import type { Filters } from '@akin/contract/discover/filters.ts'
import type { Database } from '#platform/database.ts'
import { today } from '../day.ts'
import { foldName } from '../people/name-words.ts'
import { conditionsOf } from './conditions.ts'
import { countHits, few } from './count-hits.ts'
import { expectedOf } from './expected.ts'
import { findNames, mostNames } from './find-names.ts'
import type { Question } from './question.ts'

interface Search {
  q?: string | undefined
  filters: Filters
}

/** What someone asks with a name and filters, of those who have joined since a moment, if one is given. */
export async function questionOf(
  db: Database,
  askerId: number,
  { q, filters }: Search,
  since: Date | null = null,
): Promise<Question> {
  const day = today()
  const conditions = await conditionsOf(db, filters, day)
  const question: Question = { askerId, day, conditions, except: null, ids: null, prefix: null, since }
  if (q === undefined) return question
  const ids = await findNames(db, q, found => countHits(db, { ...question, ids: found }))
  if (ids.length <= mostNames) return { ...question, ids }
  // Thousands are called so: whoever meets the filters is asked for their name, or the first of the alphabet must do.
  const { people } = await expectedOf(db, conditions)
  return people <= few ? { ...question, prefix: foldName(q) } : { ...question, ids: ids.slice(0, mostNames) }
}

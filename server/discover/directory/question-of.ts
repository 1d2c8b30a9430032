import type { Filters, Sort } from '@akin/contract/discover/filters.ts'
import type { Database } from '#platform/database/database.ts'
import { today } from '../day.ts'
import { foldName } from '../people/name-words.ts'
import { activeFilters, without } from './costs.ts'
import { countedAtMost, countHits, expectedOf, few } from './count-hits.ts'
import { findNames, mostNames } from './find-names.ts'
import { conditionsOf } from './groups.ts'
import type { Question } from './question.ts'
import { keepAsker } from './two-way.ts'

/** What someone asks with a name and filters; of those who have joined since a moment, if one is given. */
export async function questionOf(
  db: Database,
  askerId: number,
  search: { q?: string | undefined; sort?: Sort | undefined; filters: Filters },
  since: Date | null = null,
): Promise<Question> {
  const day = today()
  // A search that was saved before may still hold both.
  const filters = search.q === undefined ? search.filters : without(search.filters, 'twoWay')
  const conditions = await conditionsOf(db, filters, day)
  if (conditions.twoWay) await keepAsker(db, askerId, day)
  const question: Question = { askerId, day, conditions, except: null, ids: null, prefix: null, since }
  if (search.q === undefined) return question
  // With nothing but a name, the first of that name are the first ones, and no more are counted.
  const isAll = !search.sort && !since && activeFilters(filters).length === 0
  const ids = await findNames(db, {
    q: search.q,
    most: isAll ? countedAtMost : mostNames,
    count: found => (isAll ? found.length : countHits(db, { ...question, ids: found })),
  })
  // Thousands are called so: where fewer match the filters, those are asked for their names.
  const isCommon = ids.length >= mostNames && (await expectedOf(db, conditions)) <= few
  return isCommon ? { ...question, prefix: foldName(search.q) } : { ...question, ids }
}

import type { Filters } from '@akin/contract/discover/filters.ts'
import type { DiscoverPage } from '@akin/contract/discover/shapes.ts'
import type { Database } from '#platform/database/database.ts'
import { toCards } from '../cards.ts'
import { conditionsOf } from './conditions.ts'
import { activeFilters, type Cost, without } from './costs.ts'
import { findHits } from './find-hits.ts'
import type { PageQuestion } from './question.ts'

/**
 * Those who match everything but the filter that costs the most, a page of them. Where there is but one filter, nobody
 * is near: without it there is nothing that they would match.
 */
export async function readNear(
  db: Database,
  question: PageQuestion,
  filters: Filters,
  [dearest]: Cost[],
): Promise<DiscoverPage['near']> {
  const asksForName = question.ids !== null || question.prefix !== null
  if (!dearest || (activeFilters(filters).length < 2 && !asksForName)) return null
  const conditions = await conditionsOf(db, without(filters, dearest.filter), question.day)
  const { people } = await findHits(db, { ...question, conditions, except: question.conditions })
  const items = await toCards(db, question.askerId, people)
  return items.length > 0 ? { without: dearest.filter, items } : null
}

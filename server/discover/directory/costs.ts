import { type FilterName, type Filters, filterNames } from '@akin/contract/discover/filters.ts'
import type { Database } from '#platform/database/database.ts'
import { countHits } from './count-hits.ts'
import { conditionsOf } from './groups.ts'
import type { Question } from './question.ts'

/** What is left without one filter. */
export interface Cost {
  filter: FilterName
  found: number
}

/** How many there would be without each of the filters, the most first. */
export async function countCosts(db: Database, question: Question, filters: Filters): Promise<Cost[]> {
  const costs = await Promise.all(
    activeFilters(filters).map(async filter => {
      const conditions = await conditionsOf(db, without(filters, filter), question.day)
      return { filter, found: await countHits(db, { ...question, conditions }) }
    }),
  )
  return costs.filter(({ found }) => found > 0).toSorted((one, other) => other.found - one.found)
}

export function activeFilters(filters: Filters): FilterName[] {
  return filterNames.filter(name => entriesOf(name).some(entry => filters[entry] !== undefined))
}

export function without(filters: Filters, name: FilterName): Filters {
  const left = { ...filters }
  for (const entry of entriesOf(name)) delete left[entry]
  return left
}

/** An age has two ends. */
function entriesOf(name: FilterName): readonly (keyof Filters)[] {
  return name === 'age' ? ['ageMin', 'ageMax'] : [name]
}

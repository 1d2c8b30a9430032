import type { SavedSearch, SearchForm } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import type { SearchTerms } from '../discover-params.ts'
import { chipWords, countWords } from './filter-words.ts'
import { changed, filtersIn, isSameSearch, usedFilters } from './search-terms.ts'

/** What a saved search looks for, as an address has it. */
export function lookedIn({ q, sort, filters }: SearchForm): SearchTerms {
  return changed({}, { q, sort, ...filters })
}

/** What is looked for, as it is kept. */
export function formOf(looked: SearchTerms, name: string): SearchForm {
  const { q, sort } = looked
  return { name, ...(q && { q }), ...(sort && { sort }), filters: filtersIn(looked) }
}

/** Whether a saved search is the one that is open. Near matches are shown beside it and are no part of it. */
export function isSearch(search: SavedSearch, looked: SearchTerms) {
  return isSameSearch({ ...lookedIn(search), near: undefined }, { ...looked, near: undefined })
}

/** A name for a search: as many of its words as fit. */
export function suggestedName(looked: SearchTerms) {
  const words = [
    ...(looked.q ? [`“${looked.q}”`] : []),
    ...usedFilters(looked).map(one => chipWords(one, looked)),
  ]
  let name = ''
  for (const word of words) {
    const longer = name ? `${name}, ${word}` : word
    if (longer.length > limits.searchName) break
    name = longer
  }
  return name || (words[0] ?? '').slice(0, limits.searchName)
}

export function newWords({ newPeople }: SavedSearch) {
  return newPeople.people > 0 ? `${countWords(newPeople)} new this week` : ''
}

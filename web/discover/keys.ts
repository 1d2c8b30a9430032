import type { SearchTerms } from './discover-params.ts'

/** The room's query keys: the paths that are asked. */
export const keys = {
  /** Every list of cards, the day's and those of searches. */
  people: ['/api/discover'],
  deck: ['/api/discover', 'deck'],
  directory: (looked: SearchTerms) => ['/api/discover', 'directory', looked],
  interests: ['/api/discover/interests'],
  settings: ['/api/discover/settings'],
  /** Asked of nobody: what was done here. */
  putAway: ['/api/discover/put-away'],
  saved: ['/api/discover/saved'],
  savedBy: ['/api/discover/saved-by'],
  hidden: ['/api/discover/hidden'],
  searches: ['/api/discover/searches'],
  spotlight: ['/api/discover/spotlight'],
}

import { usualTuning } from '@akin/contract/discover/ranking.ts'
import type { Card, DiscoverPage, InterestCount, SavedSearch } from '@akin/contract/discover/shapes.ts'
import type { Answers } from './answers.ts'
import { ana } from './nothing-yet.ts'

/** What Discover says to those who search. Each sample takes what matters to a test. */

export function directoryOf(items: Card[], known: Partial<DiscoverPage> = {}): DiscoverPage {
  return {
    kind: 'directory',
    items,
    nextCursor: null,
    total: { people: items.length, isMore: false },
    costs: [],
    near: null,
    ...known,
  }
}

export function interestCount(interest: string, people: number, isMine = false): InterestCount {
  return { interest, people: { people, isMore: false }, isMine }
}

export function savedSearch(id: number, name: string, known: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id,
    name,
    filters: {},
    createdAt: new Date('2026-01-01T12:00:00Z'),
    newPeople: { people: 0, isMore: false },
    ...known,
  }
}

/** Ana is signed in, and the server keeps what she looks for. */
export const searching: Answers = {
  getUser: ana,
  discover: directoryOf([]),
  editDiscoverSettings: ({ body }) => ({ tuning: usualTuning, filters: {}, ...(body as object) }),
}

/** The address of a search. */
export function searchAddress(looked: object) {
  const written = Object.entries({ tab: 'search', ...looked }).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `/discover?${new URLSearchParams(written)}`
}

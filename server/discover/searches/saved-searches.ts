import { refuse } from '#platform/refuse.ts'

export function listSearches(): never {
  return refuse('not_found')
}

export function markSearchSeen(): never {
  return refuse('not_found')
}

export function removeSearch(): never {
  return refuse('not_found')
}

export function saveSearch(): never {
  return refuse('not_found')
}

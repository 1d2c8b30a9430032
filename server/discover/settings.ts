import { refuse } from '#platform/refuse.ts'

export function editDiscoverSettings(): never {
  return refuse('not_found')
}

export function getDiscoverSettings(): never {
  return refuse('not_found')
}

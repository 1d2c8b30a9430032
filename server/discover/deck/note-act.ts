import { refuse } from '#platform/refuse.ts'

export function noteViewed(): never {
  return refuse('not_found')
}

import { refuse } from '#platform/refuse.ts'

export function listHidden(): never {
  return refuse('not_found')
}

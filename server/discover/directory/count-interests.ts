import { refuse } from '#platform/refuse.ts'

export function listInterests(): never {
  return refuse('not_found')
}

import { refuse } from '#platform/refuse.ts'

export function listSaved(): never {
  return refuse('not_found')
}

import { refuse } from '#platform/refuse.ts'

export function discover(): never {
  return refuse('not_found')
}

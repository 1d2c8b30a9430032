import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { readStanding } from './standing.ts'

export function getSpotlight({ db }: Deps, { asker }: CallOf<'getSpotlight'>) {
  return readStanding(db, asker.id)
}

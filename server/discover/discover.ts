import type { DiscoverQuery } from '@akin/contract/discover/filters.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import type { ExposureCount } from './deck/exposure.ts'
import { readDeck } from './deck/read-deck.ts'
import { readDirectory } from './directory/read-directory.ts'

/** The day's deck, or everyone who matches as soon as anything is asked for. */
export function discover(deps: Deps, call: CallOf<'discover'>, exposures: ExposureCount) {
  return asksForAnything(call.query) ? readDirectory(deps, call) : readDeck(deps, call, exposures)
}

function asksForAnything({ cursor: _cursor, near: _near, ...asked }: DiscoverQuery) {
  return Object.values(asked).some(value => value !== undefined)
}

import type { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import type { ExposureCount } from './deck/exposure.ts'
import { noteAct } from './deck/note-act.ts'
import { listInterests } from './directory/count-interests.ts'
import { discover } from './discover.ts'
import { bringBack, hidePerson, putOff, savePerson, unhidePerson, unsavePerson } from './marks/mark-person.ts'
import { listHidden, listSaved } from './marks/read-marked.ts'
import { getSavedBy } from './marks/saved-by.ts'
import { listSearches, markSearchSeen, removeSearch, saveSearch } from './searches/saved-searches.ts'
import { editDiscoverSettings, readSettings } from './settings.ts'
import { readStanding } from './spotlight/standing.ts'
import { startSpotlight } from './spotlight/start-spotlight.ts'

export function discoverRoutes(exposures: ExposureCount): Routes<typeof discoverEndpoints> {
  return {
    discover: (deps, call) => discover(deps, call, exposures),
    listInterests,

    getDiscoverSettings: ({ db }, { asker }) => readSettings(db, asker.id),
    editDiscoverSettings,

    listSaved,
    getSavedBy,
    savePerson,
    unsavePerson,
    putOff,
    bringBack,
    listHidden,
    hidePerson,
    unhidePerson,
    noteViewed: ({ db }, { asker, params }) => noteAct(db, asker.id, params.userId),

    getSpotlight: ({ db }, { asker }) => readStanding(db, asker.id),
    startSpotlight,

    listSearches,
    saveSearch,
    removeSearch,
    markSearchSeen,
  }
}

import type { discoverEndpoints } from '@akin/contract/discover/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import type { ExposureCount } from './deck/exposure.ts'
import { noteViewed } from './deck/note-act.ts'
import { listInterests } from './directory/count-interests.ts'
import { discover } from './discover.ts'
import { bringBack, hidePerson, putOff, savePerson, unhidePerson, unsavePerson } from './marks/mark-person.ts'
import { listHidden } from './marks/read-hidden.ts'
import { listSaved } from './marks/read-saved.ts'
import { getSavedBy } from './marks/saved-by.ts'
import { listSearches, markSearchSeen, removeSearch, saveSearch } from './searches/saved-searches.ts'
import { editDiscoverSettings, getDiscoverSettings } from './settings.ts'
import { getSpotlight } from './spotlight/get-spotlight.ts'
import { startSpotlight } from './spotlight/start-spotlight.ts'

export function discoverRoutes(exposures: ExposureCount): Routes<typeof discoverEndpoints> {
  return {
    discover: (deps, call) => discover(deps, call, exposures),
    listInterests,

    getDiscoverSettings,
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
    noteViewed,

    getSpotlight,
    startSpotlight,

    listSearches,
    saveSearch,
    removeSearch,
    markSearchSeen,
  }
}

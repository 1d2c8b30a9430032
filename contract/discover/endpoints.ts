import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { DiscoverQuery } from './filters.ts'
import {
  DiscoverPage,
  DiscoverSettings,
  DiscoverSettingsChanges,
  HiddenPeople,
  InterestCount,
  SavedBy,
  SavedPeople,
  SavedSearch,
  SearchForm,
} from './shapes.ts'
import { SpotlightStanding } from './spotlight.ts'

const userId = z.object({ userId: Id })
const searchId = z.object({ searchId: Id })
const page = z.object({ cursor: z.optional(z.string().check(z.maxLength(limits.cursor))) })

export const discoverEndpoints = {
  discover: endpoint({
    method: 'GET',
    path: '/api/discover',
    access: 'verified',
    summary:
      "Today's people for you. With `q`, a filter or a sort: everyone who matches, as far as they show what is asked for.",
    query: DiscoverQuery,
    reply: DiscoverPage,
    limit: callLimits.discover,
  }),
  listInterests: endpoint({
    method: 'GET',
    path: '/api/discover/interests',
    access: 'verified',
    summary: 'What can be looked for: your own interests first, then what most people share.',
    reply: z.array(InterestCount),
    limit: callLimits.discoverLists,
  }),
  getDiscoverSettings: endpoint({
    method: 'GET',
    path: '/api/discover/settings',
    access: 'verified',
    summary: 'What counts for you, and the filters you used last.',
    reply: DiscoverSettings,
  }),
  editDiscoverSettings: endpoint({
    method: 'PATCH',
    path: '/api/discover/settings',
    access: 'verified',
    summary: 'Change what counts for you, which puts the deck in another order, or remember filters.',
    body: DiscoverSettingsChanges,
    reply: DiscoverSettings,
    limit: callLimits.discoverEdits,
  }),
  listSaved: endpoint({
    method: 'GET',
    path: '/api/discover/saved',
    access: 'verified',
    summary: 'Whom you have saved, the latest first, and who comes back later.',
    query: page,
    reply: SavedPeople,
    limit: callLimits.discoverLists,
  }),
  getSavedBy: endpoint({
    method: 'GET',
    path: '/api/discover/saved-by',
    access: 'verified',
    summary: 'How many people have saved you, if your plan tells you.',
    reply: SavedBy,
    limit: callLimits.discoverLists,
  }),
  savePerson: endpoint({
    method: 'POST',
    path: '/api/discover/people/:userId/save',
    access: 'verified',
    summary: 'Keep someone for later. They are not told.',
    params: userId,
  }),
  unsavePerson: endpoint({
    method: 'DELETE',
    path: '/api/discover/people/:userId/save',
    access: 'verified',
    summary: 'Take someone off your list.',
    params: userId,
  }),
  putOff: endpoint({
    method: 'POST',
    path: '/api/discover/people/:userId/later',
    access: 'verified',
    summary: 'See someone again in a week.',
    params: userId,
  }),
  bringBack: endpoint({
    method: 'DELETE',
    path: '/api/discover/people/:userId/later',
    access: 'verified',
    summary: 'See someone again now.',
    params: userId,
  }),
  listHidden: endpoint({
    method: 'GET',
    path: '/api/discover/hidden',
    access: 'verified',
    summary: 'Whom you have hidden from your own discovery, the latest first.',
    query: page,
    reply: HiddenPeople,
    limit: callLimits.discoverLists,
  }),
  hidePerson: endpoint({
    method: 'POST',
    path: '/api/discover/people/:userId/hide',
    access: 'verified',
    summary: 'Never see someone here again. They are not told.',
    params: userId,
  }),
  unhidePerson: endpoint({
    method: 'DELETE',
    path: '/api/discover/people/:userId/hide',
    access: 'verified',
    summary: 'Let someone be shown to you again.',
    params: userId,
  }),
  noteViewed: endpoint({
    method: 'POST',
    path: '/api/discover/people/:userId/viewed',
    access: 'verified',
    summary: 'Say that you looked at the profile of someone in your deck.',
    params: userId,
  }),
  getSpotlight: endpoint({
    method: 'GET',
    path: '/api/discover/spotlight',
    access: 'verified',
    summary: 'Your Spotlight: whether it runs, how many saw the last one, and what your plan has left.',
    reply: SpotlightStanding,
  }),
  startSpotlight: endpoint({
    method: 'POST',
    path: '/api/discover/spotlight',
    access: 'verified',
    summary: 'Start one of the Spotlights of your plan. Others are bought with tokens.',
    reply: SpotlightStanding,
    status: 201,
  }),
  listSearches: endpoint({
    method: 'GET',
    path: '/api/discover/searches',
    access: 'verified',
    summary: 'Your saved searches, and how many people are new to each.',
    reply: z.array(SavedSearch),
    limit: callLimits.discoverLists,
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/api/discover/searches',
    access: 'verified',
    summary: 'Keep a search.',
    body: SearchForm,
    reply: SavedSearch,
    status: 201,
    limit: callLimits.discoverEdits,
  }),
  removeSearch: endpoint({
    method: 'DELETE',
    path: '/api/discover/searches/:searchId',
    access: 'verified',
    summary: 'Let go of a saved search.',
    params: searchId,
  }),
  markSearchSeen: endpoint({
    method: 'POST',
    path: '/api/discover/searches/:searchId/seen',
    access: 'verified',
    summary: 'Say that you have looked at who is new to a saved search.',
    params: searchId,
    limit: callLimits.discoverEdits,
  }),
} as const

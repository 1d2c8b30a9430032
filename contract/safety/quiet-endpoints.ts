import { Calm } from '#auth/user.ts'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { CalmForm } from './calm.ts'
import { FilterWords } from './words.ts'

/** What a receiver keeps away: for a while, or for good. */
export const quietEndpoints = {
  turnCalmOn: endpoint({
    method: 'PUT',
    path: '/api/calm',
    access: 'verified',
    limit: callLimits.calm,
    summary:
      'Turn Calm mode on, or begin it anew: no requests, no presence either way, no sound. Nobody is told. Without `seconds` it lasts until you turn it off.',
    body: CalmForm,
    reply: Calm,
  }),
  turnCalmOff: endpoint({
    method: 'POST',
    path: '/api/calm/end',
    access: 'user',
    limit: callLimits.calm,
    summary: 'Turn Calm mode off. Where it is off, nothing changes.',
  }),
  getFilterWords: endpoint({
    method: 'GET',
    path: '/api/filter-words',
    access: 'verified',
    limit: callLimits.filterWords,
    summary:
      'The words that put requests to you into the folder of the filtered ones. Nobody else can see this.',
    reply: FilterWords,
  }),
  saveFilterWords: endpoint({
    method: 'PUT',
    path: '/api/filter-words',
    access: 'verified',
    limit: callLimits.filterWords,
    summary: 'Save the whole list of your words. It counts for requests to come.',
    body: FilterWords,
    reply: FilterWords,
  }),
} as const

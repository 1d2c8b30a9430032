import { endpoint } from '#platform/endpoint.ts'
import { Visits } from './visits.ts'

export const visitEndpoints = {
  getVisits: endpoint({
    method: 'GET',
    path: '/api/profile/visits',
    access: 'user',
    summary: 'How many people came to your public page on each of the last days: as many as your plan has.',
    reply: Visits,
  }),
} as const

import { endpoint } from '#platform/endpoint.ts'
import { Standing } from './shapes.ts'

/** It stands apart, so that a page loads nothing else of money with it. */
export const standingEndpoints = {
  getStanding: endpoint({
    method: 'GET',
    path: '/api/standing',
    access: 'verified',
    summary: 'Your balance and your plan, for every page.',
    reply: Standing,
  }),
} as const

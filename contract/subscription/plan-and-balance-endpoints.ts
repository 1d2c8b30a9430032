import { endpoint } from '#platform/endpoint.ts'
import { PlanAndBalance } from './shapes.ts'

/** It stands apart, so that a page loads nothing else of money with it. */
export const planAndBalanceEndpoints = {
  getPlanAndBalance: endpoint({
    method: 'GET',
    // Pages that were loaded before it had this name ask for it here.
    path: '/api/standing',
    access: 'verified',
    summary: 'Your balance and your plan, for every page.',
    reply: PlanAndBalance,
  }),
} as const

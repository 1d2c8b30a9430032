import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { OwnPlan, PlanOffer } from './shapes.ts'

export const subscriptionEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/plans',
    access: 'anyone',
    summary: 'The plans, what they cost and what they bring.',
    reply: z.array(PlanOffer),
  }),
  getSubscription: endpoint({
    method: 'GET',
    path: '/api/subscription',
    access: 'verified',
    whileSuspended: true,
    summary: 'Your plan.',
    reply: OwnPlan,
  }),
  showBadge: endpoint({
    method: 'PUT',
    path: '/api/subscription/badge',
    access: 'verified',
    summary: 'Whether others see on your profile that you have a plan.',
    body: z.object({ shown: z.boolean() }),
  }),
} as const

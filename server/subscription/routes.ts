import type { subscriptionEndpoints } from '@akin/contract/subscription/endpoints.ts'
import type { standingEndpoints } from '@akin/contract/subscription/standing-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { showBadge } from './badges.ts'
import { getStanding } from './get-standing.ts'
import { getSubscription } from './get-subscription.ts'
import { listPlans } from './list-plans.ts'

export const subscriptionRoutes: Routes<typeof subscriptionEndpoints & typeof standingEndpoints> = {
  listPlans,
  getSubscription,
  getStanding,
  showBadge,
}
